# gets: 1
# names: none
# why: scipy: softmax of the log joint
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances), axis=1)
