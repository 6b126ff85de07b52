# gets: 1
# names: none
# why: np.logaddexp from class to class
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - np.logaddexp.reduce(scores, axis=1, keepdims=True))
