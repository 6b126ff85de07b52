# gets: 1
# names: none
# why: scipy: normal log densities, summed
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    columns = []
    for prior, mean, variance in zip(priors, means, variances):
        columns.append(np.log(prior) + norm.logpdf(X, mean, np.sqrt(variance)).sum(axis=1))
    return np.column_stack(columns)
