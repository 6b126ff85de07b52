# gets: 0
# names: posterior_of_class_0
# why: the sign of the log odds
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0) + np.log(phi / (1 - phi))
    return 1 / (1 + np.exp(a))
