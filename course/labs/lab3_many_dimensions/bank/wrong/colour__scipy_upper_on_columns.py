# gets: 0
# names: upper_factor
# why: scipy returns the upper factor
from scipy.linalg import cholesky


def colour(Z, mean, cov):
    U = cholesky(cov)
    return np.array([U @ z for z in Z]) + mean
