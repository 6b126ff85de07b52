# gets: 0
# names: log_posterior
# why: stays in the log domain
from scipy.special import log_softmax


def posterior(X, priors, means, variances):
    return log_softmax(log_joint(X, priors, means, variances), axis=1)
