# gets: 1
# names: none
from scipy.stats import multivariate_normal


def gaussian_log_pdf(X, mean, cov):
    return multivariate_normal.logpdf(X, mean, cov)
