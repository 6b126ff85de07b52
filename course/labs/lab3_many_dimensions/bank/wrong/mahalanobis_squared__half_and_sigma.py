# gets: 0
# names: sigma_for_its_inverse, includes_the_half
# why: two ideas at once
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ cov * gaps, axis=1) / 2
