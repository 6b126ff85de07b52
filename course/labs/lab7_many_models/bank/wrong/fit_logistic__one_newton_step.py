# gets: 0
# names: stops_after_one_newton_step
# why: one step from 0 is not the top
import numpy as np


def fit_logistic(X, y):
    A = np.column_stack([X, np.ones(len(X))])
    theta = np.linalg.solve(0.25 * A.T @ A, A.T @ (y - 0.5))
    return theta[:-1], theta[-1]
