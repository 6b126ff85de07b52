# gets: 0
# names: divides_underflowed_joints, prior_missing
# why: two slips at once
from scipy.stats import norm


def posterior(X, priors, means, variances):
    L = np.array([norm.pdf(X, m, np.sqrt(v)).prod(axis=1) for m, v in zip(means, variances)]).T
    return L / L.sum(axis=1, keepdims=True)
