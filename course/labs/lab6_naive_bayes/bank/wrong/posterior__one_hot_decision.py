# gets: 0
# names: decision_instead_of_posterior
# why: argmax as one-hot
def posterior(X, priors, means, variances):
    best = log_joint(X, priors, means, variances).argmax(axis=1)
    return np.eye(len(priors))[best]
