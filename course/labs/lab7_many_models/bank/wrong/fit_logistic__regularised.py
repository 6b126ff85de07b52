# gets: 0
# names: regularised
# why: what scikit-learn's LogisticRegression() does by default
from scipy.optimize import minimize


def fit_logistic(X, y):
    C = 1.0

    def cost(t):
        z = X @ t[:-1] + t[-1]
        return 0.5 * t[:-1] @ t[:-1] + C * np.sum(np.logaddexp(0, z) - y * z)

    t = minimize(cost, np.zeros(X.shape[1] + 1), tol=1e-8).x
    return t[:-1], t[-1]
