# gets: 0
# names: variances_only, divides_by_n_minus_1
# why: two ideas at once
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.var(axis=0, ddof=1))
