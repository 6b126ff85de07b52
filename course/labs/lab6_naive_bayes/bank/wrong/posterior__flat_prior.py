# gets: 0.5
# names: prior_missing
# why: calls log_joint with equal priors
def posterior(X, priors, means, variances):
    scores = log_joint(X, np.ones(len(priors)), means, variances)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
