# gets: 1
# names: none
# why: lists of lists
def fit_gaussian(X):

    n, d = X.shape
    mean = [float(sum(X[:, j])) / n for j in range(d)]
    cov = [
        [sum((X[i, j] - mean[j]) * (X[i, k] - mean[k]) for i in range(n)) / n for k in range(d)]
        for j in range(d)
    ]
    return [mean, cov]
