# gets: 0
# names: none
# why: a penalty on all parameters, the intercept among them
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    theta = np.zeros(A.shape[1])
    for _ in range(40):
        p = expit(A @ theta)
        H = (A.T * (p * (1 - p))) @ A + np.eye(A.shape[1])
        theta = theta + np.linalg.solve(H, A.T @ (y - p) - theta)
    return theta[1:], theta[0]
