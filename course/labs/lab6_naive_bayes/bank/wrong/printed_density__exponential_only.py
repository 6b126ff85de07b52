# gets: 0
# names: normalisation_missing
# why: nothing in front
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum(variances * (x - mean) ** 2))
