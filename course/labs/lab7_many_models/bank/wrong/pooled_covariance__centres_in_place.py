# gets: 0.5
# names: none
# why: right values, but X is changed
def pooled_covariance(X, y):
    for k in np.unique(y):
        X[y == k] -= X[y == k].mean(axis=0)
    return X.T @ X / len(X)
