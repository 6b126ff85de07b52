# gets: 0
# names: prior_along_the_observations
# why: takes the likelihood apart as if it were (K,)
def evidence(prior, likelihood):
    total = 0
    for k in range(len(prior)):
        total += prior[k] * likelihood[k]
    return total
