# gets: 0
# names: correlation
def fit_gaussian(X):

    return X.mean(axis=0), np.atleast_2d(np.corrcoef(X.T))
