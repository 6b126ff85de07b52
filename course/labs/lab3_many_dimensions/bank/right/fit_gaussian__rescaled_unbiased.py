# gets: 1
# names: none
def fit_gaussian(X):

    n = len(X)
    return X.mean(0), np.atleast_2d(np.cov(X.T)) * (n - 1) / n
