# gets: 0.5
# names: standard_deviation_as_variance
# why: passes standard deviations on
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, np.sqrt(variances))
    w = np.exp(a - a.max(axis=1, keepdims=True))
    return w / w.sum(axis=1, keepdims=True)
