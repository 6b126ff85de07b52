# gets: 1
# names: none
def fit_gaussian(X):

    n = len(X)
    C = np.eye(n) - np.ones((n, n)) / n
    return np.ones(n) @ X / n, X.T @ C @ X / n
