# gets: 0
# names: filled_with_the_overall_mean
def posterior_with_missing(X, priors, means, covs):
    X = np.where(np.isnan(X), priors @ means, X)
    log_joint = np.log(priors) + np.stack(
        [labgauss.log_density(X, m, S) for m, S in zip(means, covs)], axis=1
    )
    joint = np.exp(log_joint - log_joint.max(axis=1, keepdims=True))
    return joint / joint.sum(axis=1, keepdims=True)
