# gets: 0
# names: transposed
# why: classes in the rows
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances).T, axis=0)
