# gets: 0
# names: prior_ignored
# why: phi is not used
def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return 1 / (1 + np.exp(-odds))
