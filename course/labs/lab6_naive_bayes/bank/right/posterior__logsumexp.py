# gets: 1
# names: none
# why: scipy: log evidence taken away
from scipy.special import logsumexp


def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - logsumexp(scores, axis=1)[:, None])
