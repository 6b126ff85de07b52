# gets: 1
# names: none
from scipy.optimize import minimize


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    signs = np.where(y == 1, 1.0, -1.0)
    theta = minimize(lambda t: np.logaddexp(0, -signs * (A @ t)).sum(), np.zeros(A.shape[1])).x
    return theta[:-1], theta[-1]
