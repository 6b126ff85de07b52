# gets: 0
# names: forgets_the_prior
# why: a uniform weight of one for every class
def evidence(prior, likelihood):
    return np.sum(likelihood, axis=-1)
