# gets: 0
# names: replaces_the_nan_by_zero
# why: np.nan_to_num hides the NaN
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return np.nan_to_num(joint / joint.sum(axis=1, keepdims=True))
