# gets: 0
# names: not_divided_by_the_evidence
# why: prior times density
def posterior_class1(x, params0, params1, phi=0.5):
    return gaussian_pdf(x, *params1) * phi
