# gets: 0
# names: log_of_the_density
from scipy.stats import multivariate_normal


def gaussian_log_pdf(X, mean, cov):
    return np.log(multivariate_normal(mean, cov).pdf(X))
