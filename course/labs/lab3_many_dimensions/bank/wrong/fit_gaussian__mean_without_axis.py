# gets: 0
# names: one_mean_for_all_and_used
# why: X.mean() forgets the axis
def fit_gaussian(X):
    mean = X.mean()
    gaps = X - mean
    return mean, gaps.T @ gaps / len(X)
