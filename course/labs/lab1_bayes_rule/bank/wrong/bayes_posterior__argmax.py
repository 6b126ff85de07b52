# gets: 0
# names: index_of_the_largest
# why: returns labels instead of probabilities
def bayes_posterior(prior, likelihood):
    return np.argmax(prior * likelihood, axis=-1)
