# gets: 0.5
# names: nothing_in_place_of_the_posterior
# why: the NaN is replaced by what numpy puts there, 0
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return np.nan_to_num(joint1 / (joint0 + joint1))
