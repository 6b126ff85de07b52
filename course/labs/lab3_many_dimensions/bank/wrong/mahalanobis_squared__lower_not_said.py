# gets: 0
# names: triangle_not_named
# why: solve_triangular expects an upper triangle unless told otherwise
from scipy.linalg import solve_triangular


def mahalanobis_squared(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T)
    return (z**2).sum(axis=0)
