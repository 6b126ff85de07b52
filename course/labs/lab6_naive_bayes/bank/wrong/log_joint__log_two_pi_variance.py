# gets: 0
# names: root_missing_in_the_normalisation
# why: 1 / (2 pi variance) without the root
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = -np.log(2 * np.pi * variances) - 0.5 * U**2 / variances
    return terms.sum(axis=2) + np.log(priors)
