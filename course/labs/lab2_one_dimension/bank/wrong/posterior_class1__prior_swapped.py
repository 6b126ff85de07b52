# gets: 0
# names: prior_of_the_other_class
# why: phi goes with class 0
def posterior_class1(x, params0, params1, phi=0.5):
    log_joint0 = gaussian_log_pdf(x, *params0) + np.log(phi)
    log_joint1 = gaussian_log_pdf(x, *params1) + np.log(1 - phi)
    return np.exp(log_joint1 - np.logaddexp(log_joint0, log_joint1))
