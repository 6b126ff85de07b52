# gets: 0
# names: class_covariances_with_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
import numpy as np


def pooled_covariance(X, y):
    S = 0
    for k in np.unique(y):
        S = S + np.mean(y == k) * np.atleast_2d(np.cov(X[y == k].T))
    return S
