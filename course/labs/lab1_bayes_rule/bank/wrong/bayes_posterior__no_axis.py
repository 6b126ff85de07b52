# gets: 0
# names: normalises_over_everything
# why: one sum for all observations together
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    joint = joint / np.sum(joint)
    return joint
