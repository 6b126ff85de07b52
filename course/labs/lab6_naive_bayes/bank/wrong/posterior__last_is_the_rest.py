# gets: 0
# names: none
# why: the last column is 1 minus the others


def posterior(X, priors, means, variances):
    lj = log_joint(X, priors, means, variances)
    j = np.exp(lj - lj.max(axis=1, keepdims=True))
    p = j / j.sum(axis=1, keepdims=True)
    p[:, -1] = 1 - p[:, :-1].sum(axis=1)
    return p
