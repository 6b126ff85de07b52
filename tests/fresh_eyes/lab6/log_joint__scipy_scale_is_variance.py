# idea: the variance is handed to scipy as the standard deviation
# gets: 0
# names: variance_as_standard_deviation
# why: the known idea, by scipy
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    cols = []
    for k in range(len(priors)):
        cols.append(np.log(priors[k]) + norm.logpdf(X, means[k], variances[k]).sum(axis=1))
    return np.column_stack(cols)
