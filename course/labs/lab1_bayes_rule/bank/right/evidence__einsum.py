# gets: 1
# names: none
def evidence(prior, likelihood):
    return np.einsum("...k,k->...", likelihood, prior)
