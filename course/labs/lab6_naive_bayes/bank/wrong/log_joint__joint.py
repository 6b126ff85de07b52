# gets: 0
# names: joint_without_logarithm
# why: the joint itself
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(priors)))
    for k in range(len(priors)):
        out[:, k] = priors[k] * norm.pdf(X, means[k], np.sqrt(variances[k])).prod(axis=1)
    return out
