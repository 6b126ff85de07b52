# gets: 0.5
# names: none
# why: right values, but the data are changed
def fit_gaussian(X):

    mean = X.mean(axis=0)
    X -= mean
    return mean, X.T @ X / len(X)
