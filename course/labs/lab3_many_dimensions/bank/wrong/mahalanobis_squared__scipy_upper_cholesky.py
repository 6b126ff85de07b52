# gets: 0
# names: wrong_triangle
# why: scipy returns the upper factor
from scipy.linalg import cholesky


def mahalanobis_squared(X, mean, cov):
    U = cholesky(cov)
    z = solve_triangular(U, (X - mean).T)
    return (z**2).sum(axis=0)
