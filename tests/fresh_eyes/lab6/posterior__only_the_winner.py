# idea: decisions, ones and zeros, in place of probabilities
# gets: 0
# names: decision_instead_of_posterior
# why: the known idea, by rows of the identity
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    return np.eye(a.shape[1])[a.argmax(axis=1)]
