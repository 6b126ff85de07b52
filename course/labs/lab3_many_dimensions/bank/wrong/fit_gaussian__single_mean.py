# gets: 0
# names: one_mean_for_all
def fit_gaussian(X):

    return X.mean(), np.atleast_2d(np.cov(X, rowvar=False, bias=True))
