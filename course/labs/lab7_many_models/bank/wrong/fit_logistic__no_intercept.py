# gets: 0
# names: no_intercept
def fit_logistic(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(30):
        p = expit(X @ w)
        w = w + np.linalg.solve((X.T * (p * (1 - p))) @ X, X.T @ (y - p))
    return w, 0.0
