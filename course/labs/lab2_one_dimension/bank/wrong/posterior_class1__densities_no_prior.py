# gets: 0
# names: divides_densities_that_underflow, prior_ignored
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0), gaussian_pdf(x, *params1)
    return p1 / (p0 + p1)
