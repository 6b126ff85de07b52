# gets: 0
# names: product_of_features
from scipy.stats import norm


def gaussian_log_pdf(X, mean, cov):
    return norm.logpdf(X, mean, np.sqrt(np.diag(cov))).sum(axis=1)
