# gets: 0
# names: variances_only
def mahalanobis_squared(X, mean, cov):

    z = (X - mean) / np.sqrt(np.diag(cov))
    return (z**2).sum(axis=1)
