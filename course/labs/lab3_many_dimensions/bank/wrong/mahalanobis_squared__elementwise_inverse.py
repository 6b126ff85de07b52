# gets: 0
# names: reciprocal_of_each_entry
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.einsum("ni,ij,nj->n", gaps, 1 / cov, gaps)
