# gets: 1
# names: none
# why: a single feature gives a 0-dimensional array, which is as good
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X.T, bias=True)
