# gets: 0
# names: replaces_the_nan_by_equal_shares
# why: 1e-300 added to every joint
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances)) + 1e-300
    return joint / joint.sum(axis=1, keepdims=True)
