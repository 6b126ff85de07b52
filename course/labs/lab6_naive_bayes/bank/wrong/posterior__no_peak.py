# gets: 0.5
# names: normalisation_missing
# why: distance and prior only
def posterior(X, priors, means, variances):
    distances = ((X[:, None] - means) ** 2 / variances).sum(axis=-1)
    a = np.log(priors) - distances / 2
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
