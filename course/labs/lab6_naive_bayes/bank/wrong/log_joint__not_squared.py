# gets: 0
# names: none
# why: the deviation is not squared
def log_joint(X, priors, means, variances):
    U = np.abs(X[:, None, :] - means)
    return np.log(priors) - 0.5 * (U / variances + np.log(2 * np.pi * variances)).sum(axis=2)
