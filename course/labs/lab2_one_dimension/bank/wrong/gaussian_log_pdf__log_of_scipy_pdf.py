# gets: 0
# names: log_of_an_underflowed_density
# why: the same through scipy
from scipy.stats import norm


def gaussian_log_pdf(x, mean, variance):
    density = norm.pdf(x, mean, np.sqrt(variance))
    return np.log(density)
