# gets: 0
# names: none
# why: the mean over the wrong axis
def pooled_covariance(X, y):
    S = 0
    for k in np.unique(y):
        g = X[y == k] - X[y == k].mean(axis=1, keepdims=True)
        S = S + g.T @ g
    return S / len(X)
