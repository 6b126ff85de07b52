# gets: 1
# names: none
# why: the upper factor on row vectors, as mvnrnd does it
from scipy.linalg import cholesky


def colour(Z, mean, cov):
    return Z @ cholesky(cov) + mean
