# gets: 1
# names: none
# why: scipy asks for the standard deviation
from scipy.stats import norm


def gaussian_pdf(x, mean, variance):
    return norm(mean, np.sqrt(variance)).pdf(x)
