# gets: 0
# names: log_odds_of_class_0
# why: the sign in the logistic function is lost
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = 1 / (1 + np.exp(A @ t))
        t = t - np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]
