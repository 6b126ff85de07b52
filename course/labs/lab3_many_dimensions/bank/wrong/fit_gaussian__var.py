# gets: 0
# names: list_of_variances
# why: X.var(axis=0) is no matrix
def fit_gaussian(X):
    return X.mean(axis=0), X.var(axis=0)
