# gets: 0
# names: intercept_before_the_weights
def fit_logistic(X, y):
    A = np.c_[np.ones(len(X)), X]
    t = np.zeros(A.shape[1])
    for _ in range(20):
        p = expit(A @ t)
        t += np.linalg.inv(A.T @ np.diag(p * (1 - p)) @ A) @ (A.T @ (y - p))
    return t[0], t[1:]
