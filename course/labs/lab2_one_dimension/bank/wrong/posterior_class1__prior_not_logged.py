# gets: 0
# names: prior_added_without_its_logarithm
# why: the prior is added without its logarithm
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + (1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + phi
    return 1 / (1 + np.exp(l0 - l1))
