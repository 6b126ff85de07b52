# gets: 0
# names: none
# why: only the posterior of the second of two classes
def bayes_posterior(prior, likelihood):
    a = likelihood[..., 0] * prior[0]
    b = likelihood[..., 1] * prior[1]
    return b / (a + b)
