# gets: 0
# names: averages_over_classes, forgets_the_prior
# why: two ideas at once: no prior, and a mean
def evidence(prior, likelihood):
    return likelihood.mean(axis=-1)
