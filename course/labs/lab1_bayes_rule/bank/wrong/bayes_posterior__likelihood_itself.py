# gets: 0
# names: likelihood_for_posterior
# why: takes p(x | k) for p(k | x)
def bayes_posterior(prior, likelihood):
    return likelihood
