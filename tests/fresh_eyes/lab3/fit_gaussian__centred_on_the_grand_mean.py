# idea: X.mean() without axis: one number for all features is subtracted
# gets: 0
# names: none
# why: the mean that is returned is right; the one inside is not; not in the table
def fit_gaussian(X):
    G = X - X.mean()
    return X.mean(axis=0), np.tensordot(G, G, axes=(0, 0)) / G.shape[0]
