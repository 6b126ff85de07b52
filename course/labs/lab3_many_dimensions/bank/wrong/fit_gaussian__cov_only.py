# gets: 0
# names: covariance_alone
# why: the mean is missing
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return gaps.T @ gaps / len(X)
