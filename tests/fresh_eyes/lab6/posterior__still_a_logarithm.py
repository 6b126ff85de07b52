# idea: the logarithm of the posterior is returned
# gets: 0
# names: log_posterior
# why: the known idea, by scipy's log_softmax
from scipy.special import log_softmax


def posterior(X, priors, means, variances):
    return log_softmax(log_joint(X, priors, means, variances), axis=1)
