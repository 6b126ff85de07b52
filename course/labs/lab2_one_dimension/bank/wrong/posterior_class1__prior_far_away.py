# gets: 0.5
# names: prior_in_place_of_the_posterior
# why: 0/0 is replaced by the prior
def posterior_class1(x, params0, params1, phi=0.5):
    j1 = gaussian_pdf(x, *params1) * phi
    j0 = gaussian_pdf(x, *params0) * (1 - phi)
    s = j0 + j1
    return np.where(s > 0, j1 / np.where(s > 0, s, 1), phi)
