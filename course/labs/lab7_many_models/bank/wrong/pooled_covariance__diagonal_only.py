# gets: 0
# names: only_the_diagonal
def pooled_covariance(X, y):
    v = sum((y == k).sum() * X[y == k].var(axis=0) for k in np.unique(y)) / len(X)
    return np.diag(v)
