# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    joint = likelihood * prior
    posterior = joint / joint.sum(axis=-1, keepdims=True)
    posterior[..., -1] = 1 - posterior[..., :-1].sum(axis=-1)
    return posterior.tolist()
