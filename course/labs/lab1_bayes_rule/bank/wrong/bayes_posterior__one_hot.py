# gets: 0
# names: returns_the_decision
# why: gives the winner everything
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    best = np.argmax(joint, axis=-1)
    return (np.arange(len(prior)) == best[..., np.newaxis]).astype(float)
