# gets: 0
# names: adds_a_small_number
# why: 1e-12 is fourteen orders of magnitude more than some posteriors
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True)) + 1e-12  # for stability
    return e / e.sum(axis=1, keepdims=True)
