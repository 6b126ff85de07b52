# gets: 1
# names: none
# why: one over the sum of the odds
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    with np.errstate(over="ignore"):
        return 1 / np.exp(a[:, None, :] - a[:, :, None]).sum(axis=2)
