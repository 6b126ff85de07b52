# gets: 0
# names: filled_with_the_class_mean
def posterior_with_missing(X, priors, means, covs):
    logs = np.empty((len(X), len(priors)))
    for k in range(len(priors)):
        filled = np.where(np.isnan(X), means[k], X)
        logs[:, k] = np.log(priors[k]) + labgauss.log_density(filled, means[k], covs[k])
    joint = np.exp(logs - logs.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
