# gets: 0
# names: none
# why: multiplies over the classes
def evidence(prior, likelihood):
    return np.prod(prior * likelihood, axis=-1)
