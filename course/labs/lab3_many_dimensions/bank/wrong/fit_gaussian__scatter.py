# gets: 0
# names: forgets_to_divide
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, sum(np.outer(g, g) for g in gaps)
