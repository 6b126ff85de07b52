# gets: 0
# names: inner_product
# why: for a (d,) array the transpose does nothing
def fit_gaussian(X):

    mean = X.mean(axis=0)
    cov = 0
    for x in X:
        cov = cov + (x - mean).T @ (x - mean)
    return mean, cov / len(X)
