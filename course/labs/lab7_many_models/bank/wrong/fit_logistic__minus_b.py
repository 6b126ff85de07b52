# gets: 0
# names: b_with_the_wrong_sign
# why: the border is where X @ w = b, thought somebody
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(30):
        p = expit(A @ theta)
        theta = theta + np.linalg.solve((A.T * (p * (1 - p))) @ A, A.T @ (y - p))
    return theta[:-1], -theta[-1]
