# gets: 1
# names: none
def fit_gaussian(X):

    return np.mean(X, axis=0), np.atleast_2d(np.cov(X, rowvar=False, ddof=0))
