# gets: 1
# names: none
# why: the logistic function of the log odds
from scipy.special import expit


def posterior_class1(x, params0, params1, phi=0.5):
    odds = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return expit(odds + np.log(phi) - np.log1p(-phi))
