# gets: 1
# names: none
def fit_logistic(X, y):
    centre, spread = X.mean(axis=0), X.std(axis=0)
    A = np.column_stack([(X - centre) / spread, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(15):
        p = expit(A @ theta)
        theta += np.linalg.inv(A.T @ np.diag(p * (1 - p)) @ A) @ A.T @ (y - p)
    w = theta[:-1] / spread
    return w.tolist(), float(theta[-1] - w @ centre)
