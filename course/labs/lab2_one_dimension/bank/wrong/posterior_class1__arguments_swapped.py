# gets: 0
# names: parameters_swapped
# why: params1 is taken for class 0, params0 for class 1
def posterior_class1(x, params1, params0, phi=0.5):
    log_joint0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    log_joint1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return np.exp(log_joint1 - np.logaddexp(log_joint0, log_joint1))
