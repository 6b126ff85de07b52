# gets: 1
# names: none
# why: a true density with the precision as variance, height corrected
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean, np.diag(1 / variances)) / np.prod(variances)
