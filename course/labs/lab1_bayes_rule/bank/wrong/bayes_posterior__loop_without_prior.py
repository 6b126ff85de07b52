# gets: 0
# names: forgets_the_prior
# why: a loop over rows, likelihoods only
def bayes_posterior(prior, likelihood):
    flat = likelihood.reshape(-1, len(prior))
    rows = [row / sum(row) for row in flat]
    return np.reshape(rows, likelihood.shape)
