# gets: 0
# names: inner_product
# why: document 004
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, np.mean([g @ g for g in gaps])
