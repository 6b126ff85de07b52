# gets: 0
# names: none
# why: clips the log joint from below: far points tie
def posterior(X, priors, means, variances):
    scores = np.clip(log_joint(X, priors, means, variances), -50, None)
    weights = np.exp(scores)
    return weights / weights.sum(axis=1, keepdims=True)
