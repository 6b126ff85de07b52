# gets: 0
# names: forgets_the_evidence
# why: stops before the division
def bayes_posterior(prior, likelihood):
    return prior * likelihood
