# gets: 0
# names: maximum_of_each_class
# why: the maximum is taken down the columns
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=0))
    return e / e.sum(axis=1, keepdims=True)
