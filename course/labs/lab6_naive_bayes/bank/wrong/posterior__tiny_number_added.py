# gets: 0
# names: replaces_the_nan_by_zero
# why: 1e-300 in the denominator
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return joint / (joint.sum(axis=1, keepdims=True) + 1e-300)
