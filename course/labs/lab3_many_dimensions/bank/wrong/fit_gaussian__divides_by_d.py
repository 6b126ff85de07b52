# gets: 0
# names: none
# why: divides by the number of features
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps.T @ gaps / X.shape[1]
