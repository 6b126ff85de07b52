# gets: 0
# names: none
# why: standard deviations on the diagonal
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.std(axis=0))
