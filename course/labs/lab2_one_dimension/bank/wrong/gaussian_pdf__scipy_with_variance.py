# gets: 0
# names: variance_used_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm.pdf(x, mean, variance)
