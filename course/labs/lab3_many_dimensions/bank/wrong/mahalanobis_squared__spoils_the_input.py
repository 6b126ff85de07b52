# gets: 0.5
# names: none
# why: right values, but X is changed
def mahalanobis_squared(X, mean, cov):

    X -= mean
    return np.sum(X @ np.linalg.inv(cov) * X, axis=1)
