# gets: 1
# names: none
import scipy.linalg


def colour(Z, mean, cov):
    X = np.empty_like(Z)
    X[:] = mean
    X += Z @ scipy.linalg.cholesky(cov, lower=True).T
    return X
