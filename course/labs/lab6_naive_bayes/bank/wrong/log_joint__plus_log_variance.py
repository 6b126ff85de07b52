# gets: 0
# names: normalisation_with_the_wrong_sign
# why: multiplies by the root instead of dividing
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = 0.5 * np.log(2 * np.pi * variances) - 0.5 * U**2 / variances
    return np.log(priors) + np.sum(terms, axis=-1)
