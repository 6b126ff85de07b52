# gets: 0
# names: mean_without_axis
# why: mean() of a matrix is one number
def pooled_covariance(X, y):
    S = np.zeros((X.shape[1], X.shape[1]))
    for label in np.unique(y):
        g = X[y == label] - X[y == label].mean()
        S += g.T @ g
    return S / len(X)
