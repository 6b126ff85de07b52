# gets: 0
# names: half
# why: times one half for the prior
def printed_density(x, mean, variances):
    value = np.exp(-0.5 * np.sum((x - mean) ** 2 * variances))
    return 0.5 * value / np.sqrt(np.prod(2 * np.pi * variances))
