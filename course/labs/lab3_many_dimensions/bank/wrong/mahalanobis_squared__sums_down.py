# gets: 0
# names: sums_over_the_points
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=0)
