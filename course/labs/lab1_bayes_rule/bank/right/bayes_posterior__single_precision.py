# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    joint = likelihood.astype(np.float32) * prior.astype(np.float32)
    return joint / np.einsum("...k->...", joint)[..., None]
