# gets: 0
# names: normalises_over_observations
# why: sums over the first axis
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=0)
