# gets: 0
# names: normalisation_missing
# why: prior and exponent only
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - (U**2 / (2 * variances)).sum(axis=2)
