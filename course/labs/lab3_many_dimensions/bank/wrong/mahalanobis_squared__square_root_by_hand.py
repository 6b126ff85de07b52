# gets: 0
# names: takes_the_root
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sqrt(np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1))
