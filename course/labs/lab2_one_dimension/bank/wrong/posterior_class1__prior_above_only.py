# gets: 0
# names: prior_only_in_the_numerator
# why: the evidence lacks the priors
def posterior_class1(x, params0, params1, phi=0.5):
    l0, l1 = gaussian_log_pdf(x, *params0), gaussian_log_pdf(x, *params1)
    return phi * np.exp(l1 - np.logaddexp(l0, l1))
