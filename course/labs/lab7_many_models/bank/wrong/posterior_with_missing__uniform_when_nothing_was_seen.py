# gets: 0
# names: uniform_when_nothing_was_seen
# why: nothing seen is not nothing known
def posterior_with_missing(X, priors, means, covs):
    K = len(priors)
    out = np.zeros((len(X), K))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        if not s.any():
            continue
        for k in range(K):
            S = covs[k][np.ix_(s, s)]
            g = x[s] - means[k][s]
            m2 = g @ np.linalg.solve(S, g)
            out[i, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(S)[1])
    out = np.exp(out - out.max(axis=1, keepdims=True))
    return out / out.sum(axis=1, keepdims=True)
