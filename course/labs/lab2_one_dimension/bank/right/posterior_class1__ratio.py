# gets: 1
# names: none
# why: 1 / (1 + ratio); the overflow to infinity gives the right 0
def posterior_class1(x, params0, params1, phi=0.5):
    log_ratio = gaussian_log_pdf(x, *params0) - gaussian_log_pdf(x, *params1)
    return 1 / (1 + np.exp(log_ratio) * (1 - phi) / phi)
