# gets: 1
# names: none
def pooled_covariance(X, y):
    labels, counts = np.unique(y, return_counts=True)
    covs = [np.atleast_2d(np.cov(X[y == k], rowvar=False, bias=True)) for k in labels]
    return np.average(covs, axis=0, weights=counts)
