# gets: 0
# names: none
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(1000):
        theta = theta + 0.001 * A.T @ (y - expit(A @ theta))
    return theta[:-1], theta[-1]
