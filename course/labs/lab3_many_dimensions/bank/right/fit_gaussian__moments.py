# gets: 1
# names: none
# why: E[xx] - mean mean
def fit_gaussian(X):

    mean = X.mean(axis=0)
    return mean, X.T @ X / len(X) - np.outer(mean, mean)
