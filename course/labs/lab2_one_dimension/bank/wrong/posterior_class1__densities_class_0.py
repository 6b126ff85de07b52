# gets: 0
# names: divides_densities_that_underflow, posterior_of_class_0
# why: two slips at once
def posterior_class1(x, params0, params1, phi=0.5):
    p0, p1 = gaussian_pdf(x, *params0) * (1 - phi), gaussian_pdf(x, *params1) * phi
    return p0 / (p0 + p1)
