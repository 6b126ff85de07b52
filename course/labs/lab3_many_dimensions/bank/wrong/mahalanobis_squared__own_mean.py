# gets: 0
# names: none
# why: the mean of the points, not the given one
def mahalanobis_squared(X, mean, cov):

    gaps = X - X.mean(axis=0)
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)
