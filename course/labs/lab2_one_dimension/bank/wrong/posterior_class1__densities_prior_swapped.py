# gets: 0
# names: divides_densities_that_underflow, prior_of_the_other_class
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0), gaussian_pdf(x, *params1)
    return p1 * (1 - phi) / (p0 * phi + p1 * (1 - phi))
