# gets: 0
# names: none
# why: multiplies by the prior before and after
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    posterior = joint / joint.sum(axis=-1, keepdims=True) * prior
    return posterior / posterior.sum(axis=-1, keepdims=True)
