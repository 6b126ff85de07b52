# idea: multiplies densities and takes the logarithm at the end, when they are 0
# gets: 0
# names: logarithm_of_an_underflowed_density
# why: the known idea, feature by feature
def log_joint(X, priors, means, variances):
    with np.errstate(divide="ignore"):
        p = np.ones((X.shape[0], len(priors))) * priors
        for j in range(X.shape[1]):
            d = X[:, [j]] - means[:, j]
            p = p * np.exp(-(d**2) / (2 * variances[:, j])) / np.sqrt(2 * np.pi * variances[:, j])
        return np.log(p)
