# gets: 0
# names: logarithm_of_an_underflowed_density
# why: density first, logarithm afterwards
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    densities = np.exp(-0.5 * U**2 / variances) / np.sqrt(2 * np.pi * variances)
    return np.log(priors * densities.prod(axis=2))
