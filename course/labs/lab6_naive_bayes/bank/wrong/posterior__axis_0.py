# gets: 0
# names: normalises_over_the_points
# why: softmax over axis 0
from scipy.special import softmax


def posterior(X, priors, means, variances):
    return softmax(log_joint(X, priors, means, variances), axis=0)
