# gets: 0
# names: none
# why: a rate that suits ten points and runs away with more, or far from 0
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(5000):
        p = expit(X @ w + b)
        w, b = w + 0.1 * X.T @ (y - p), b + 0.1 * np.sum(y - p)
    return w, b
