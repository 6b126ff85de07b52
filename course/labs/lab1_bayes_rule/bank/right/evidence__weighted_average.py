# gets: 1
# names: none
def evidence(prior, likelihood):
    return np.average(likelihood, axis=-1, weights=prior)
