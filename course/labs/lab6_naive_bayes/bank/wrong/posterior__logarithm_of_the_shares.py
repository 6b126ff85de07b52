# gets: 0
# names: log_of_an_underflowed_posterior
# why: a logarithm too much, of shares that are 0
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    with np.errstate(divide="ignore"):
        return np.log(e / e.sum(axis=1, keepdims=True))
