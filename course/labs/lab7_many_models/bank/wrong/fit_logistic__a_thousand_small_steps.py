# gets: 0
# names: none
# why: another schedule that stops on the way
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.zeros(A.shape[1])
    for _ in range(1000):
        theta = theta + 0.01 * A.T @ (y - expit(A @ theta)) / len(X)
    return theta[:-1], theta[-1]
