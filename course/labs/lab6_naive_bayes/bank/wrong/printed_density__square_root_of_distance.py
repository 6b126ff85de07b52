# gets: 0
# names: none
# why: the distance is not squared
def printed_density(x, mean, variances):
    distance = np.sqrt(np.sum((x - mean) ** 2 / variances))
    return np.exp(-0.5 * distance) / np.sqrt(np.prod(2 * np.pi * variances))
