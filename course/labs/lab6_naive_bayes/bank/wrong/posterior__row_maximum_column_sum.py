# gets: 0
# names: row_maximum_column_sum
# why: the sum runs over the points
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=0)
