# gets: 0
# names: squared
# why: squared once too often
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1) ** 2
