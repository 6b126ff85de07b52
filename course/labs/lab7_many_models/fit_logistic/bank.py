# %% right: least_squares_reweighted
# why: iteratively reweighted least squares
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    theta = np.zeros(A.shape[1])
    while True:
        z = A @ theta
        p = 1 / (1 + np.exp(-z))
        s = p * (1 - p)
        target = z + (y - p) / s
        new = np.linalg.lstsq(np.sqrt(s)[:, None] * A, np.sqrt(s) * target, rcond=None)[0]
        if np.abs(new - theta).max() < 1e-10:
            return new[1:], new[0]
        theta = new

# %% right: patient_gradient_steps
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    rate = 4 / (1 + (X**2).sum(axis=1)).mean()
    for _ in range(8000):
        error = y - expit(X @ w + b)
        w = w + rate * X.T @ error / len(X)
        b = b + rate * error.mean()
    return w, b

# %% right: root_of_the_gradient
from scipy.optimize import root


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    found = root(lambda t: A.T @ (y - expit(A @ t)), np.zeros(A.shape[1]))
    return found.x[:-1], found.x[-1]

# %% right: scipy_minimise
from scipy.optimize import minimize


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    signs = np.where(y == 1, 1.0, -1.0)
    theta = minimize(lambda t: np.logaddexp(0, -signs * (A @ t)).sum(), np.zeros(A.shape[1])).x
    return theta[:-1], theta[-1]

# %% right: standardised_and_turned_back
def fit_logistic(X, y):
    centre, spread = X.mean(axis=0), X.std(axis=0)
    A = np.column_stack([(X - centre) / spread, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(15):
        p = expit(A @ theta)
        theta += np.linalg.inv(A.T @ np.diag(p * (1 - p)) @ A) @ A.T @ (y - p)
    w = theta[:-1] / spread
    return w.tolist(), float(theta[-1] - w @ centre)

# %% wrong: a_thousand_small_steps
# why: another schedule that stops on the way
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(1000):
        theta = theta + 0.01 * A.T @ (y - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]

# %% wrong: descends_the_hill
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(500):
        theta = theta - 0.05 * A.T @ (y - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]

# %% wrong: generative_estimate names=generative_estimate
def fit_logistic(X, y):
    phi = y.mean()
    return linear_rule(X[y == 0].mean(axis=0), X[y == 1].mean(axis=0), pooled_covariance(X, y), 1 - phi, phi)

# %% wrong: intercept_at_the_wrong_end names=intercept_at_the_wrong_end
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]

# %% wrong: intercept_before_the_weights names=intercept_before_the_weights
def fit_logistic(X, y):
    A = np.c_[np.ones(len(X)), X]
    t = np.zeros(A.shape[1])
    for _ in range(20):
        p = expit(A @ t)
        t += np.linalg.inv(A.T @ np.diag(p * (1 - p)) @ A) @ (A.T @ (y - p))
    return t[0], t[1:]

# %% wrong: labels_plus_minus_one
# why: a target of -1 can never be reached: the weights run away
def fit_logistic(X, y):
    t = np.where(y == 1, 1, -1)
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(3000):
        theta = theta + 0.1 * A.T @ (t - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]

# %% wrong: least_squares_on_labels names=least_squares_on_labels
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.linalg.inv(A.T @ A) @ A.T @ y
    return t[:-1], t[-1]

# %% wrong: least_squares_plus_minus names=least_squares_plus_minus
def fit_logistic(X, y):
    A = np.c_[X, np.ones(len(X))]
    t = np.linalg.pinv(A) @ np.where(y == 1, 1, -1)
    return t[:-1], t[-1]

# %% wrong: log_odds_of_class_0 names=other_class
# why: the sign in the logistic function is lost
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = 1 / (1 + np.exp(A @ t))
        t = t - np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]

# %% wrong: minus_b names=b_with_the_wrong_sign
# why: the border is where X @ w = b, thought somebody
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(30):
        p = expit(A @ theta)
        theta = theta + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return theta[:-1], -theta[-1]

# %% wrong: no_intercept names=no_intercept
def fit_logistic(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(30):
        p = expit(X @ w)
        w = w + np.linalg.solve((X.T * (p * (1 - p))) @ X, X.T @ (y - p))
    return w, 0.0

# %% wrong: one_newton_step names=stops_after_one_newton_step
# why: one step from 0 is not the top
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.linalg.solve(0.25 * A.T @ A, A.T @ (y - 0.5))
    return theta[:-1], theta[-1]

# %% wrong: one_vector
# why: w and b in one array
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(20):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t

# %% wrong: regularised names=regularised
# why: what scikit-learn's LogisticRegression() does by default
from scipy.optimize import minimize


def fit_logistic(X, y):
    C = 1.0

    def cost(t):
        z = X @ t[:-1] + t[-1]
        return 0.5 * t[:-1] @ t[:-1] + C * np.sum(np.logaddexp(0, z) - y * z)

    t = minimize(cost, np.zeros(X.shape[1] + 1), tol=1e-8).x
    return t[:-1], t[-1]

# %% wrong: regularised_with_the_intercept
# why: a penalty on all parameters, the intercept among them
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    theta = np.zeros(A.shape[1])
    for _ in range(40):
        p = expit(A @ theta)
        H = (A.T * (p * (1 - p))) @ A + np.eye(A.shape[1])
        theta = theta + np.linalg.solve(H, A.T @ (y - p) - theta)
    return theta[1:], theta[0]

# %% wrong: steps_of_a_fixed_length
# why: a rate that suits ten points and runs away with more, or far from 0
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for _ in range(5000):
        p = expit(X @ w + b)
        w, b = w + 0.1 * X.T @ (y - p), b + 0.1 * np.sum(y - p)
    return w, b

# %% wrong: stops_too_early names=stops_too_early
def fit_logistic(X, y):
    w, b = np.zeros(X.shape[1]), 0.0
    for step in range(100):
        p = expit(X @ w + b)
        w = w - 0.1 * X.T @ (p - y) / len(y)
        b = b - 0.1 * np.mean(p - y)
    return w, b

# %% wrong: thousand_steps_small_rate
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(1000):
        theta = theta + 0.001 * A.T @ (y - expit(A @ theta))
    return theta[:-1], theta[-1]

# %% wrong: weights_of_standardised_features names=weights_of_standardised_features
def fit_logistic(X, y):
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(25):
        p = expit(A @ t)
        t = t + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return t[:-1], t[-1]
