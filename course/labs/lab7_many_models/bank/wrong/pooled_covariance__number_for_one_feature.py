# gets: 0.5
# names: a_number_for_one_feature
# why: np.cov makes a number of one feature
import numpy as np


def pooled_covariance(X, y):
    return sum((y == k).sum() * np.cov(X[y == k].T, bias=True) for k in np.unique(y)) / len(X)
