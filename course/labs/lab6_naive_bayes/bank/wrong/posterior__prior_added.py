# gets: 0.5
# names: prior_without_logarithm
# why: adds the prior to the log density
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [p + norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for p, m, v in zip(priors, means, variances)]
    return softmax(np.array(a), axis=0).T
