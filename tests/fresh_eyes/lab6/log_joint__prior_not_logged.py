# idea: the prior itself is added to the log density, not its logarithm
# gets: 0
# names: prior_without_logarithm
# why: the known idea, in another order of the axes
def log_joint(X, priors, means, variances):
    d = X[:, np.newaxis] - means[np.newaxis]
    ll = -0.5 * (np.log(2 * np.pi * variances) + d**2 / variances)
    return ll.sum(-1) + priors
