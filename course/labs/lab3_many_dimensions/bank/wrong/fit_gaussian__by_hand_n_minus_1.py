# gets: 0
# names: divides_by_n_minus_1
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps.T @ gaps / (len(X) - 1)
