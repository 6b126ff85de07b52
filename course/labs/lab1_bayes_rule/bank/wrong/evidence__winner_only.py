# gets: 0
# names: takes_the_largest
# why: only the most probable class is counted
def evidence(prior, likelihood):
    return np.max(prior * likelihood, axis=-1)
