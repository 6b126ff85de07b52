# gets: 0
# names: prior_twice
# why: the joint is weighted again
def evidence(prior, likelihood):
    joint = prior * likelihood
    return (joint * prior).sum(axis=-1)
