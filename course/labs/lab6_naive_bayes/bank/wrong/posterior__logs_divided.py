# gets: 0
# names: normalises_the_logarithms
# why: logs over their sum
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return scores / scores.sum(axis=1, keepdims=True)
