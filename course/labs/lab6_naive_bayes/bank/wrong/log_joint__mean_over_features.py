# gets: 0
# names: none
# why: averages over the features
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).mean(axis=2)
