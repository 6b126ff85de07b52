# gets: 0
# names: transposed
# why: classes in the rows
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    return np.array(
        [
            np.log(priors[k]) + norm.logpdf(X, means[k], np.sqrt(variances[k])).sum(axis=1)
            for k in range(len(priors))
        ]
    )
