# gets: 0
# names: points_times_points
# why: the Gram matrix of the points
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps @ gaps.T / len(X)
