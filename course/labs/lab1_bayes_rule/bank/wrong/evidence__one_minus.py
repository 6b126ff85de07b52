# gets: 0
# names: none
# why: the probability that no class explains x
def evidence(prior, likelihood):
    return 1 - np.prod(1 - prior * likelihood, axis=-1)
