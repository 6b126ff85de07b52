# gets: 0.5
# names: prior_missing
# why: likelihood normalised without the prior
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    scores = np.array([norm.logpdf(X, m, np.sqrt(v)).sum(axis=1) for m, v in zip(means, variances)])
    return softmax(scores, axis=0).T
