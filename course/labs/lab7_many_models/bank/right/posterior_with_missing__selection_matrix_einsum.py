# gets: 1
# names: none
def posterior_with_missing(X, priors, means, covs):
    result = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        A = np.eye(len(x))[~np.isnan(x)]
        S = np.einsum("ai,kij,bj->kab", A, covs, A)
        gap = x[~np.isnan(x)] - means @ A.T
        z = np.einsum("ka,kab,kb->k", gap, np.linalg.inv(S), gap)
        logs = np.log(priors) - z / 2 - np.linalg.slogdet(S)[1] / 2
        result[i] = [1 / np.exp(np.minimum(logs - l, 700)).sum() for l in logs]
    return result
