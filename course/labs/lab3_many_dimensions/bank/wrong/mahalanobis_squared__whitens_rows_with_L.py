# gets: 0
# names: wrong_triangle
# why: on rows it is the transposed inverse
def mahalanobis_squared(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = (X - mean) @ np.linalg.inv(L)
    return (z**2).sum(axis=1)
