# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    return prior * likelihood / np.asarray(evidence(prior, likelihood))[..., np.newaxis]
