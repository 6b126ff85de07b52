# gets: 0
# names: standard_deviation_as_variance
# why: takes the root and goes on as if it were the variance
def log_joint(X, priors, means, variances):
    sigma = np.sqrt(variances)
    U = X[:, None, :] - means
    return np.log(priors) - 0.5 * (np.log(2 * np.pi * sigma) + U**2 / sigma).sum(axis=2)
