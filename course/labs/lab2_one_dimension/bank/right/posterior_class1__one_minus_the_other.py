# gets: 1
# names: none
# why: the posterior of class 0, from 1
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return 1 - np.exp(l0 - np.logaddexp(l0, l1))
