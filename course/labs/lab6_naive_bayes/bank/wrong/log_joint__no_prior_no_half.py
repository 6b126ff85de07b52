# gets: 0
# names: half_missing, prior_missing
# why: two slips at once
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return -(U**2 / variances).sum(axis=2) - 0.5 * np.log(2 * np.pi * variances).sum(axis=1)
