# gets: 0
# names: none
# why: the median
def fit_gaussian(X):

    mean = np.median(X, axis=0)
    gaps = X - mean
    return mean, gaps.T @ gaps / len(X)
