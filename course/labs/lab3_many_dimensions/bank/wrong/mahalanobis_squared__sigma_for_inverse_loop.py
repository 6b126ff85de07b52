# gets: 0
# names: sigma_for_its_inverse
def mahalanobis_squared(X, mean, cov):

    return np.array([(x - mean).T @ cov @ (x - mean) for x in X])
