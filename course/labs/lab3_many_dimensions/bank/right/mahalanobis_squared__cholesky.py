# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    return (z**2).sum(axis=0)
