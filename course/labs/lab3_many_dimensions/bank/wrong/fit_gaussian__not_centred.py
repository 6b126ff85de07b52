# gets: 0
# names: forgets_to_centre
def fit_gaussian(X):

    return X.mean(axis=0), X.T @ X / len(X)
