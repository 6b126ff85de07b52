# gets: 0
# names: none
# why: the area to the left instead of the height
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm.cdf(x, mean, np.sqrt(variance))
