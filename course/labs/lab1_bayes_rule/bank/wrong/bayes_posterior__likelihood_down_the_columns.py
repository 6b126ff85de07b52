# gets: 0
# names: forgets_the_prior, normalises_over_observations
# why: two slips at once, no prior and the wrong axis
def bayes_posterior(prior, likelihood):
    return likelihood / likelihood.sum(axis=0)
