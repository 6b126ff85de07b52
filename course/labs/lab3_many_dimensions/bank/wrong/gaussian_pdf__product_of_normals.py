# gets: 0
# names: product_of_features
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    return norm.pdf(X, loc=mean, scale=np.sqrt(np.diag(cov))).prod(axis=1)
