# gets: 0
# names: whole_determinant
# why: the determinant is taken outside the loop over rows
def posterior_with_missing(X, priors, means, covs):
    heights = np.log(priors) - 0.5 * np.linalg.slogdet(covs)[1]
    out = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            g = x[s] - means[k][s]
            out[i, k] = heights[k] - 0.5 * g @ np.linalg.solve(covs[k][np.ix_(s, s)], g)
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)
