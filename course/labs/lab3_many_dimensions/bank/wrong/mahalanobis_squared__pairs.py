# gets: 0
# names: all_pairs
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return gaps @ np.linalg.inv(cov) @ gaps.T
