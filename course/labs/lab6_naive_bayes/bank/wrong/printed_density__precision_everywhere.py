# gets: 0
# names: inverse_in_front_too
# why: a true Gaussian with the inverse matrix
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean, np.diag(1 / variances))
