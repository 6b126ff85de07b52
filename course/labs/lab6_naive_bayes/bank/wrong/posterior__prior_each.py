# gets: 0.5
# names: prior_in_every_feature
# why: the prior inside the sum over features
from scipy.special import softmax
from scipy.stats import norm


def posterior(X, priors, means, variances):
    a = [
        (np.log(p) + norm.logpdf(X, m, np.sqrt(v))).sum(axis=1)
        for p, m, v in zip(priors, means, variances)
    ]
    return softmax(np.array(a), axis=0).T
