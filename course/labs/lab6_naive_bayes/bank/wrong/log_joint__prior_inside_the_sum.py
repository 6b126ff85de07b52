# gets: 0
# names: prior_in_every_feature
# why: the log prior inside the sum over features
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = []
    for k in range(len(priors)):
        terms = np.log(priors[k]) + norm.logpdf(X, means[k], np.sqrt(variances[k]))
        columns.append(terms.sum(axis=1))
    return np.stack(columns, axis=1)
