# gets: 0
# names: inverse_before_cutting_determinant_after
def posterior_with_missing(X, priors, means, covs):
    log_joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        seen = ~np.isnan(x)
        for k in range(len(priors)):
            gap = x[seen] - means[k][seen]
            P = np.linalg.inv(covs[k])[seen][:, seen]
            S = covs[k][seen][:, seen]
            log_joint[i, k] = np.log(priors[k]) - 0.5 * (gap @ P @ gap + np.linalg.slogdet(S)[1])
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
