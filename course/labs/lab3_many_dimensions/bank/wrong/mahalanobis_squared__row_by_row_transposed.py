# gets: 0
# names: none
# why: transposed data
def mahalanobis_squared(X, mean, cov):

    gaps = X.T - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)
