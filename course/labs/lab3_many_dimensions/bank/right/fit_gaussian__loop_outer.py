# gets: 1
# names: none
def fit_gaussian(X):

    n, d = X.shape
    mean = sum(X) / n
    cov = np.zeros((d, d))
    for x in X:
        cov += np.outer(x - mean, x - mean)
    return mean, cov / n
