# gets: 0
# names: none
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(500):
        theta = theta - 0.05 * A.T @ (y - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]
