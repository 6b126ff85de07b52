# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    return (joint.T / joint.sum(axis=-1).T).T
