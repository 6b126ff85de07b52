# gets: 0
# names: sums_over_observations
# why: the built-in sum runs over the first axis
def evidence(prior, likelihood):
    return sum(prior * likelihood)
