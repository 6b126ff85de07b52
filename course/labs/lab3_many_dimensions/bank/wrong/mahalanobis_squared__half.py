# gets: 0
# names: includes_the_half
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return 0.5 * np.sum(gaps @ np.linalg.inv(cov) * gaps, axis=1)
