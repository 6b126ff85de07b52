# gets: 0
# names: none
# why: adds the one-dimensional values instead of multiplying
def printed_density(x, mean, variances):
    return np.sum(np.exp(-0.5 * (x - mean) ** 2 * variances) / np.sqrt(2 * np.pi * variances))
