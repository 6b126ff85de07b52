# gets: 0
# names: none
# why: makes every row of likelihoods add up to 1 first
def evidence(prior, likelihood):
    share = likelihood / likelihood.sum(axis=-1, keepdims=True)
    return (prior * share).sum(axis=-1)
