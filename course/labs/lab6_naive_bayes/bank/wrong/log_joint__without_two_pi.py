# gets: 0
# names: two_pi_missing
# why: drops the constant
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (U**2 / variances + np.log(variances)).sum(axis=2)
