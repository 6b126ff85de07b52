# gets: 0
# names: axis_of_length_one
# why: np.cov makes a number of one feature, where a (1, 1) matrix is asked for
import numpy as np


def pooled_covariance(X, y):
    return sum((y == k).sum() * np.cov(X[y == k].T, bias=True) for k in np.unique(y)) / len(X)
