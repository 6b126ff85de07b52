# %% wrong: columns_sum_to_one names=normalised_over_the_points
# why: normalised down the columns, over the points in place of the classes
from scipy.special import logsumexp


def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    return np.exp(a - logsumexp(a, axis=0))

# %% wrong: one_maximum_for_all names=one_maximum_for_all_rows
# why: the largest score of all points is taken away from every row
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max())
    with np.errstate(invalid="ignore"):
        return e / e.sum(axis=1)[:, None]

# %% wrong: only_the_winner names=decision_for_posterior
# why: decisions, ones and zeros, in place of probabilities
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    return np.eye(a.shape[1])[a.argmax(axis=1)]

# %% wrong: still_a_logarithm names=log_posterior
# why: the logarithm of the posterior is returned
from scipy.special import log_softmax


def posterior(X, priors, means, variances):
    return log_softmax(log_joint(X, priors, means, variances), axis=1)

# %% wrong: straight_softmax names=underflow
# why: exponentials without taking the largest away: 0/0
def posterior(X, priors, means, variances):
    with np.errstate(all="ignore"):
        e = np.exp(log_joint(X, priors, means, variances))
        return (e.T / e.T.sum(axis=0)).T

# %% wrong: rounded names=rounded
# why: rounded to three digits
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return np.round(e / e.sum(axis=1, keepdims=True), 3)

# %% wrong: epsilon names=nan_replaced_by_zero
# why: a small number below the line
def posterior(X, priors, means, variances):
    with np.errstate(all="ignore"):
        e = np.exp(log_joint(X, priors, means, variances))
        return e / (e.sum(axis=1, keepdims=True) + 1e-300)

# %% wrong: no_prior gets=0.5 names=prior_forgotten
# why: equal priors
def posterior(X, priors, means, variances):
    a = log_joint(X, np.ones(len(priors)), means, variances)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
