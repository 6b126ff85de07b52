# gets: 0
# names: sums_over_observations
# why: axis=0 is the habit from column means
def evidence(prior, likelihood):
    return np.sum(prior * likelihood, axis=0)
