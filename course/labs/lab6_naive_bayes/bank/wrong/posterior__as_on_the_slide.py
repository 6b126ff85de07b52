# gets: 0.5
# names: variance_instead_of_its_inverse
# why: the exponent of the slide
def posterior(X, priors, means, variances):
    U = X[:, None, :] - means
    a = np.log(priors) - 0.5 * (U**2 * variances + np.log(2 * np.pi * variances)).sum(axis=2)
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
