# gets: 1
# names: none
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    rate = 4 / (1 + (X**2).sum(axis=1)).mean()
    for _ in range(8000):
        error = y - expit(X @ w + b)
        w = w + rate * X.T @ error / len(X)
        b = b + rate * error.mean()
    return w, b
