# gets: 0
# names: rounded
# why: rounding turns small posteriors into 0
import numpy as np


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return np.round(e / e.sum(axis=1, keepdims=True), 6)
