# idea: whitening by the wrong triangle: solves L-transposed z = g in place of L z = g
# gets: 0
# names: wrong_triangle
# why: g' L^-1 L^-T g is the form of the inverse of L'L
def mahalanobis_squared(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = np.linalg.inv(L).T @ (X - mean).T
    return (z * z).sum(0)
