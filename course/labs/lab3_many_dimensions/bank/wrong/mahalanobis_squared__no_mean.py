# gets: 0
# names: forgets_the_mean
def mahalanobis_squared(X, mean, cov):

    return np.sum(X @ np.linalg.inv(cov) * X, axis=1)
