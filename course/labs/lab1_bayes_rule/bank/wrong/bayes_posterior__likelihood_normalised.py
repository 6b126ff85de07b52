# gets: 0
# names: forgets_the_prior
# why: normalises the likelihood
def bayes_posterior(prior, likelihood):
    return likelihood / likelihood.sum(axis=-1, keepdims=True)
