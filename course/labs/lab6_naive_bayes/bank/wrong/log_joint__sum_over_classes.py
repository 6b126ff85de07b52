# gets: 0
# names: none
# why: sums over the wrong axis
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    terms = np.log(priors)[:, None] - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances))
    return terms.sum(axis=1)
