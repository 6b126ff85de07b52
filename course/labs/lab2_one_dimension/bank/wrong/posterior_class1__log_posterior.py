# gets: 0
# names: stays_in_logs
# why: the last step back from logarithms is forgotten
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    b = gaussian_log_pdf(x, *params1) + np.log(phi)
    return b - np.logaddexp(a, b)
