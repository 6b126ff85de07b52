# gets: 0
# names: intercept_at_the_wrong_end
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]
