# gets: 0
# names: divided_by_the_largest
# why: scales the winner to 1
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.max(axis=-1, keepdims=True)
