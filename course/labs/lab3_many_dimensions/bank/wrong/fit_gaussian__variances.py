# gets: 0
# names: variances_only
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.var(axis=0))
