# gets: 0
# names: least_squares_on_labels
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.linalg.inv(A.T @ A) @ A.T @ y
    return t[:-1], t[-1]
