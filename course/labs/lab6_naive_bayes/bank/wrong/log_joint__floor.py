# gets: 0
# names: cut_off
# why: a floor of 1e-300 hides the underflow
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    densities = np.exp(-0.5 * U**2 / variances) / np.sqrt(2 * np.pi * variances)
    return np.log(np.maximum(priors * densities.prod(axis=2), 1e-300))
