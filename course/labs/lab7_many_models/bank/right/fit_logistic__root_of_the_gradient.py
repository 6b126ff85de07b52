# gets: 1
# names: none
from scipy.optimize import root


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    found = root(lambda t: A.T @ (y - expit(A @ t)), np.zeros(A.shape[1]))
    return found.x[:-1], found.x[-1]
