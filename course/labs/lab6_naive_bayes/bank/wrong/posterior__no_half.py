# gets: 0.5
# names: half_missing
# why: the exponent without its half
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) - (U**2 / variances).sum(axis=2) - 0.5 * np.log(variances).sum(axis=1)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
