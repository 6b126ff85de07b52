# gets: 0
# names: decides_by_densities
# why: the larger joint density wins
def posterior_class1(x, params0, params1, phi=0.5):
    joint0 = gaussian_pdf(x, *params0) * (1 - phi)
    joint1 = gaussian_pdf(x, *params1) * phi
    return (joint1 > joint0).astype(float)
