# gets: 0
# names: not_divided_by_the_sums
# why: divides twice
def bayes_posterior(prior, likelihood):
    p = np.sum(prior * likelihood, axis=-1, keepdims=True)
    return prior * likelihood / p / p
