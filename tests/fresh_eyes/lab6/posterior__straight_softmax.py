# idea: exponentials without taking the largest away: 0/0
# gets: 0
# names: divides_underflowed_joints
# why: the known idea, on the transpose
def posterior(X, priors, means, variances):
    with np.errstate(all="ignore"):
        e = np.exp(log_joint(X, priors, means, variances))
        return (e.T / e.T.sum(axis=0)).T
