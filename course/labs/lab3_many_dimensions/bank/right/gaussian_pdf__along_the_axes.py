# gets: 1
# names: none
# why: a product of one-dimensional densities along the principal axes
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    variances, axes = np.linalg.eigh(cov)
    return norm.pdf((X - mean) @ axes, scale=np.sqrt(variances)).prod(axis=1)
