# gets: 0
# names: none
# why: the Gram matrix of the points
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps @ gaps.T / len(X)
