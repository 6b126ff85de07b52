# gets: 1
# names: none
from scipy.stats import multivariate_normal


def gaussian_pdf(X, mean, cov):
    return multivariate_normal.pdf(X, mean=mean, cov=cov)
