# gets: 0.5
# names: normalisation_with_the_wrong_sign
# why: multiplies by the root of the determinant
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) + 0.5 * (np.log(variances) - U**2 / variances).sum(axis=2)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
