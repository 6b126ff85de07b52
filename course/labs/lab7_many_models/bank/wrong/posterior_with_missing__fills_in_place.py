# gets: 0.5
# names: none
# why: right values, but X is changed
def posterior_with_missing(X, priors, means, covs):
    out = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            out[i, k] = np.log(priors[k]) - 0.5 * (gap @ np.linalg.solve(S, gap) + np.linalg.slogdet(S)[1])
        x[~seen] = 0
    joint = np.exp(out - out.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
