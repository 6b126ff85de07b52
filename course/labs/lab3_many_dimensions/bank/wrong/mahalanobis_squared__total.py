# gets: 0
# names: one_number_for_all
# why: one number for all points
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return np.sum(gaps @ np.linalg.inv(cov) * gaps)
