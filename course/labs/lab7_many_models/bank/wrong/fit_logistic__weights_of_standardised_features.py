# gets: 0
# names: weights_of_standardised_features
def fit_logistic(X, y):
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]
