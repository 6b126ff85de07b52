# gets: 0
# names: half_missing
# why: the slip, but without the half
def printed_density(x, mean, variances):
    return np.exp(-np.sum((x - mean) ** 2 * variances)) / np.sqrt(np.prod(2 * np.pi * variances))
