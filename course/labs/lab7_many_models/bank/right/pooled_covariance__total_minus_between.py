# gets: 1
# names: none
def pooled_covariance(X, y):
    total = (X - X.mean(axis=0)).T @ (X - X.mean(axis=0))
    for k in np.unique(y):
        gap = X[y == k].mean(axis=0) - X.mean(axis=0)
        total = total - np.sum(y == k) * np.outer(gap, gap)
    return total / len(X)
