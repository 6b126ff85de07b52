# gets: 0
# names: none
# why: returns labels instead of probabilities
def bayes_posterior(prior, likelihood):
    return np.argmax(prior * likelihood, axis=-1)
