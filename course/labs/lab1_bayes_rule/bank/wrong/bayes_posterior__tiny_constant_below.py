# gets: 0
# names: guards_against_zero
# why: a small number against division by zero swamps the faint observations
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / (joint.sum(axis=-1, keepdims=True) + 1e-12)
