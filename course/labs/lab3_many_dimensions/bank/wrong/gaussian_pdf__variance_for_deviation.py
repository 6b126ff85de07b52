# gets: 0
# names: none
# why: variances where scipy asks for standard deviations
from scipy.stats import norm


def gaussian_pdf(X, mean, cov):
    return norm.pdf(X, loc=mean, scale=np.diag(cov)).prod(axis=1)
