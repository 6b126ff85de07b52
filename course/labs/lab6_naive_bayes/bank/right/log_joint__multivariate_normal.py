# gets: 1
# names: none
# why: scipy: multivariate normal with a diagonal covariance
from scipy.stats import multivariate_normal


def log_joint(X, priors, means, variances):
    out = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        out[:, k] = multivariate_normal.logpdf(X, means[k], np.diag(variances[k]))
        out[:, k] += np.log(priors[k])
    return out
