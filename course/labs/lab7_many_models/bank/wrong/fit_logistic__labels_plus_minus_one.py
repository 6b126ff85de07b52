# gets: 0
# names: none
# why: a target of -1 can never be reached: the weights run away
def fit_logistic(X, y):
    t = np.where(y == 1, 1, -1)
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(3000):
        theta = theta + 0.1 * A.T @ (t - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]
