# gets: 1
# names: none
# why: the square expanded into matrix products
def log_joint(X, priors, means, variances):
    centre = means.mean(axis=0)
    U, M = X - centre, means - centre
    precisions = 1 / variances
    quadratic = U**2 @ precisions.T - 2 * U @ (M * precisions).T + (M**2 * precisions).sum(axis=1)
    constant = np.log(priors) - 0.5 * (np.log(variances) + np.log(2 * np.pi)).sum(axis=1)
    return constant - 0.5 * quadratic
