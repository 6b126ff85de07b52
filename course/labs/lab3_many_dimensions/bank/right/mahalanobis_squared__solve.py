# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):

    gaps = (X - mean).T
    return np.sum(gaps * np.linalg.solve(cov, gaps), axis=0)
