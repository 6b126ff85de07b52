# gets: 0
# names: inner_product_in_every_entry
# why: v.T @ v is a number, which numpy adds to every entry
def fit_gaussian(X):
    mean = X.mean(axis=0)
    cov = np.zeros((X.shape[1], X.shape[1]))
    for x in X:
        v = x - mean
        cov += v.T @ v
    return mean, cov / len(X)
