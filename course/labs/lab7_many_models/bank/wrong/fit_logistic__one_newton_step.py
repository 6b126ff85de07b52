# gets: 0
# names: none
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = 4 * np.linalg.solve(A.T @ A, A.T @ (y - 0.5))
    return theta[:-1], theta[-1]
