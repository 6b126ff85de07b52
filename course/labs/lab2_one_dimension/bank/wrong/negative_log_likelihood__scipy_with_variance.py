# gets: 0
# names: variance_used_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def negative_log_likelihood(x, mean, variance):
    return -np.sum(norm.logpdf(x, mean, variance))
