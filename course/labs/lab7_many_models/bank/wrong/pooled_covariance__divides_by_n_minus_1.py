# gets: 0
# names: divides_by_n_minus_1
# why: np.cov of the centred rows divides by N - 1
import numpy as np


def pooled_covariance(X, y):
    centred = X.copy()
    for k in np.unique(y):
        centred[y == k] -= X[y == k].mean(axis=0)
    return np.atleast_2d(np.cov(centred, rowvar=False))
