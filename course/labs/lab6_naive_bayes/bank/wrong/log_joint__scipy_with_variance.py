# gets: 0
# names: variance_as_standard_deviation
# why: scipy wants a standard deviation as scale
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    out = [
        norm.logpdf(X, loc=means[k], scale=variances[k]).sum(axis=1) + np.log(priors[k])
        for k in range(len(priors))
    ]
    return np.array(out).T
