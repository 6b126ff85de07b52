# gets: 0
# names: sum_not_divided
def pooled_covariance(X, y):
    d = X.shape[1]
    S = np.zeros((d, d))
    for k in set(y):
        for x in X[y == k]:
            S += np.outer(x - X[y == k].mean(axis=0), x - X[y == k].mean(axis=0))
    return S
