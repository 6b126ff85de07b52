# gets: 0
# names: divides_by_d
# why: divides by the number of features
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps.T @ gaps / X.shape[1]
