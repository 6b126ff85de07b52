# gets: 0
# names: labels_from_zero
# why: labels need not be 0..K-1
def pooled_covariance(X, y):
    S = np.zeros((X.shape[1], X.shape[1]))
    for k in range(len(np.unique(y))):
        g = X[y == k] - X[y == k].mean(axis=0)
        S += g.T @ g
    return S / len(X)
