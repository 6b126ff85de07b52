# %% wrong: mean_imputation names=filled_with_the_class_mean
# why: the class mean is put in for what is missing, and the whole density taken
def posterior_with_missing(X, priors, means, covs):
    a = np.empty((len(X), len(priors)))
    for k, (p, m, S) in enumerate(zip(priors, means, covs)):
        filled = np.where(np.isnan(X), m, X)
        a[:, k] = np.log(p) + labgauss.log_density(filled, m, S)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)

# %% wrong: zeros names=filled_with_zero
# why: zero for what is missing
def posterior_with_missing(X, priors, means, covs):
    X = np.nan_to_num(X)
    a = np.stack([np.log(p) + labgauss.log_density(X, m, S) for p, m, S in zip(priors, means, covs)], axis=1)
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)

# %% wrong: no_priors names=prior_forgotten
# why: the priors are left out
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        a = np.array([labgauss.log_density(x[s][None], m[s], S[np.ix_(s, s)])[0] if s.any() else 0.0 for m, S in zip(means, covs)])
        e = np.exp(a - a.max())
        out.append(e / e.sum())
    return np.array(out)

# %% wrong: nothing_seen_uniform names=uniform_when_nothing_was_seen
# why: a row without anything seen gets equal shares
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        if not s.any():
            out.append(np.full(len(priors), 1 / len(priors)))
            continue
        a = np.array([np.log(p) + labgauss.log_density(x[s][None], m[s], S[np.ix_(s, s)])[0] for p, m, S in zip(priors, means, covs)])
        e = np.exp(a - a.max())
        out.append(e / e.sum())
    return np.array(out)

# %% wrong: diagonal names=variances_only
# why: only the variances of what was seen
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        a = np.array([np.log(p) + (labgauss.log_density(x[s][None], m[s], np.diag(np.diag(S)[s]))[0] if s.any() else 0.0) for p, m, S in zip(priors, means, covs)])
        e = np.exp(a - a.max())
        out.append(e / e.sum())
    return np.array(out)

# %% wrong: conditional names=inverse_before_cutting
# why: the block of the inverse in place of the inverse of the block
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        a = np.array([np.log(p) + (labgauss.log_density(x[s][None], m[s], np.linalg.inv(np.linalg.inv(S)[np.ix_(s, s)]))[0] if s.any() else 0.0) for p, m, S in zip(priors, means, covs)])
        e = np.exp(a - a.max())
        out.append(e / e.sum())
    return np.array(out)
