# gets: 0
# names: inverse_entry_by_entry
# why: 1 / block is no inverse
import numpy as np


def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap, block = x[seen] - means[k][seen], covs[k][np.ix_(seen, seen)]
            with np.errstate(divide="ignore", invalid="ignore"):
                m2 = gap @ (1 / block) @ gap
            logs[i, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(block)[1])
    e = np.exp(logs - logs.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
