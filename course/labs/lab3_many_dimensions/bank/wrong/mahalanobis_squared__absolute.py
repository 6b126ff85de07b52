# gets: 0
# names: none
# why: the sign of a deviation matters for a covariance
def mahalanobis_squared(X, mean, cov):

    gaps = np.abs(X - mean)
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)
