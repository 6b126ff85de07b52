# gets: 0
# names: prior_of_class_0_missing
# why: log(phi) in the place of log(phi / (1 - phi))
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0) + np.log(phi)
    from scipy.special import expit

    return expit(a)
