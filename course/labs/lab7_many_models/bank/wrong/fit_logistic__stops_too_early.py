# gets: 0
# names: stops_too_early
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for step in range(100):
        p = expit(X @ w + b)
        w = w - 0.1 * X.T @ (p - y) / len(y)
        b = b - 0.1 * np.mean(p - y)
    return w, b
