# gets: 0
# names: prior_missing_above
# why: divides the bare likelihood by the right evidence
def bayes_posterior(prior, likelihood):
    return likelihood / np.sum(prior * likelihood, axis=-1, keepdims=True)
