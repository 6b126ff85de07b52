# gets: 0.5
# names: variance_as_standard_deviation
# why: scipy wants a standard deviation as scale
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [np.log(p) + norm.logpdf(X, m, v).sum(axis=1) for p, m, v in zip(priors, means, variances)]
    return softmax(np.array(a).T, axis=1)
