# gets: 0
# names: prior_missing
# why: the likelihood only
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    return np.array(
        [norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for m, v in zip(means, variances)]
    ).T
