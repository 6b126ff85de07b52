# gets: 0
# names: joint_not_normalised
# why: only exponentiated
def posterior(X, priors, means, variances):
    return np.exp(log_joint(X, priors, means, variances))
