# gets: 0
# names: nan_goes_through
def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        gaps = X - means[k]
        m2 = (gaps @ np.linalg.inv(covs[k]) * gaps).sum(axis=1)
        logs[:, k] = np.log(priors[k]) - 0.5 * (m2 + np.linalg.slogdet(covs[k])[1])
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
