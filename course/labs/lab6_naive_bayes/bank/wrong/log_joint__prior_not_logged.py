# gets: 0
# names: prior_without_logarithm
# why: adds the prior, not its logarithm
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return priors - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).sum(axis=2)
