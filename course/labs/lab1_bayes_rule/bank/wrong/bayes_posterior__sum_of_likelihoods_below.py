# gets: 0
# names: prior_missing_below
# why: the evidence without its prior
def bayes_posterior(prior, likelihood):
    return prior * likelihood / np.sum(likelihood, axis=-1)[..., np.newaxis]
