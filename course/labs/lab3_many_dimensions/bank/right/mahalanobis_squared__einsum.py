# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)
