# gets: 0
# names: none
# why: divides by the sum over all rows and classes
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum()
