# gets: 0
# names: prior_twice
# why: adds the log prior to the log joint once more


def posterior(X, priors, means, variances):
    lj = log_joint(X, priors, means, variances) + np.log(priors)
    j = np.exp(lj - lj.max(axis=1, keepdims=True))
    return j / j.sum(axis=1, keepdims=True)
