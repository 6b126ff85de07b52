# gets: 0
# names: normalised_along_another_axis
# why: sums over the rows instead of the classes
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            S = covs[k][np.ix_(seen, seen)]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (gap @ np.linalg.inv(S) @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=0, keepdims=True)
