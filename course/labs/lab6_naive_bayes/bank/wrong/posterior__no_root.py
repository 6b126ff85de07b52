# gets: 0.5
# names: root_missing_in_the_normalisation
# why: divides by the determinant, not by its root
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances) - 0.5 * np.log(variances).sum(axis=1)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
