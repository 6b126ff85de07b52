# gets: 1
# names: none
# why: scipy's own log density
from scipy.stats import norm


def gaussian_log_pdf(x, mean, variance):
    return norm.logpdf(x, loc=mean, scale=variance**0.5)
