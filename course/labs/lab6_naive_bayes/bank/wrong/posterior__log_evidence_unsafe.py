# gets: 0
# names: logarithm_of_an_underflowed_evidence
# why: the log of an evidence of 0 is minus infinity: infinite posteriors
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    log_evidence = np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return np.exp(scores - log_evidence)
