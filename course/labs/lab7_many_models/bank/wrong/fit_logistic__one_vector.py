# gets: 0
# names: none
# why: w and b in one array
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(20):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t
