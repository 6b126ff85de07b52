# gets: 0
# names: evidence_not_lined_up
# why: the evidence of shape (n,) meets the classes
def bayes_posterior(prior, likelihood):
    return prior * likelihood / evidence(prior, likelihood)
