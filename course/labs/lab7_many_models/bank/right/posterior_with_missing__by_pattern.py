# gets: 1
# names: none
def posterior_with_missing(X, priors, means, covs):
    out = np.tile(np.log(priors), (len(X), 1))
    gaps = np.isnan(X)
    for pattern in np.unique(gaps, axis=0):
        rows, s = (gaps == pattern).all(axis=1), ~pattern
        if not s.any():
            continue
        for k in range(len(priors)):
            out[rows, k] += labgauss.log_density(X[np.ix_(rows, s)], means[k, s], covs[k][np.ix_(s, s)])
    out -= np.logaddexp.reduce(out, axis=1)[:, None]
    return np.exp(out)
