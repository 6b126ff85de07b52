# gets: 0
# names: divides_underflowed_joints
# why: no shift
def posterior(X, priors, means, variances):
    joint = np.exp(log_joint(X, priors, means, variances))
    return joint / joint.sum(axis=1, keepdims=True)
