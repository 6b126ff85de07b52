# gets: 0.5
# names: none
# why: right values, but the likelihood is multiplied in place
def evidence(prior, likelihood):
    likelihood *= prior
    return likelihood.sum(axis=-1)
