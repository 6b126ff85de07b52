# gets: 0
# names: drops_the_correlations
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            mean, var = means[k][seen], np.diag(covs[k])[seen]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (np.log(var) + (x[seen] - mean) ** 2 / var).sum()
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
