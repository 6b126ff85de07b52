# %% wrong: least_squares names=least_squares_on_labels
# why: a straight line through the labels by least squares
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.linalg.lstsq(A, y, rcond=None)[0]
    return t[:-1], t[-1]

# %% wrong: one_newton_step names=stops_after_one_newton_step
# why: one step of Newton's method only
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    H = A.T @ A / 4
    t = np.linalg.solve(H, A.T @ (y - 0.5))
    return t[:-1], t[-1]

# %% wrong: no_intercept names=no_intercept
# why: b is zero
def fit_logistic(X, y):
    t = np.zeros(X.shape[1])
    for _ in range(50):
        p = expit(X @ t)
        t = t + np.linalg.solve((X * (p * (1 - p))[:, None]).T @ X, X.T @ (y - p))
    return t, 0.0

# %% wrong: penalty names=regularised
# why: a ridge penalty on w
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    R = np.diag([1.0] * X.shape[1] + [0.0])
    for _ in range(100):
        p = expit(A @ t)
        t = t + np.linalg.solve((A * (p * (1 - p))[:, None]).T @ A + R, A.T @ (y - p) - R @ t)
    return t[:-1], t[-1]

# %% wrong: lda names=generative_estimate
# why: the rule of LDA in place of logistic regression
def fit_logistic(X, y):
    m0, m1 = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    G = np.where((y == 1)[:, None], X - m1, X - m0)
    P = np.linalg.inv(G.T @ G / len(X))
    return P @ (m1 - m0), -0.5 * m1 @ P @ m1 + 0.5 * m0 @ P @ m0 + np.log(np.mean(y == 1) / np.mean(y == 0))

# %% wrong: few_gradient_steps names=stops_too_early
# why: a hundred gradient steps of length 0.1 of the mean: not arrived
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(100):
        t = t + 0.1 * A.T @ (y - expit(A @ t)) / len(X)
    return t[:-1], t[-1]

# %% wrong: for_class_0 names=other_class
# why: fitted to the probability of class 0
def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    t = np.zeros(A.shape[1])
    for _ in range(50):
        p = expit(A @ t)
        t = t + np.linalg.solve((A * (p * (1 - p))[:, None]).T @ A, A.T @ ((1 - y) - p))
    return t[:-1], t[-1]
