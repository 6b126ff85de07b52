# gets: 1
# names: none
from scipy.special import softmax
from scipy.stats import multivariate_normal


def posterior_with_missing(X, priors, means, covs):
    rows = []
    for x in X:
        s = np.isfinite(x)
        logs = np.log(priors)
        if s.any():
            logs = logs + [multivariate_normal.logpdf(x[s], m[s], S[s][:, s]) for m, S in zip(means, covs)]
        rows.append(softmax(logs))
    return np.array(rows)
