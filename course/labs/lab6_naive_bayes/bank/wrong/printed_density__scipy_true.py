# gets: 0
# names: the_true_density
# why: the Gaussian density from scipy
from scipy.stats import multivariate_normal


def printed_density(x, mean, variances):
    return multivariate_normal.pdf(x, mean=mean, cov=np.diag(variances))
