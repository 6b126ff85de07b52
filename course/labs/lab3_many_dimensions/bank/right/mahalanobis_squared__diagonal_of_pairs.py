# gets: 1
# names: none
# why: wasteful, but right
def mahalanobis_squared(X, mean, cov):
    gaps = X - mean
    return np.diag(gaps @ np.linalg.inv(cov) @ gaps.T)
