# gets: 1
# names: none
# why: scipy's log density, summed
from scipy.stats import norm


def negative_log_likelihood(x, mean, variance):
    return -norm.logpdf(x, mean, np.sqrt(variance)).sum()
