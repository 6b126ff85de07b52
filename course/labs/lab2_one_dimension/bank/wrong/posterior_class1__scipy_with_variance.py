# gets: 0
# names: variance_used_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def posterior_class1(x, params0, params1, phi=0.5):
    l0 = norm.logpdf(x, *params0) + np.log(1 - phi)
    l1 = norm.logpdf(x, *params1) + np.log(phi)
    return np.exp(l1 - np.logaddexp(l0, l1))
