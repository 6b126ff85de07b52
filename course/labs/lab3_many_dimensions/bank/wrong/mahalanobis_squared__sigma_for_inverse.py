# gets: 0
# names: sigma_for_its_inverse
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ cov * gaps, axis=1)
