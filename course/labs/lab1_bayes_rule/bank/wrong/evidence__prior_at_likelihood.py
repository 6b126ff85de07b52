# gets: 0
# names: prior_from_the_left
# why: the matrix product in the wrong order
def evidence(prior, likelihood):
    return prior @ likelihood
