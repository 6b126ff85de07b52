# gets: 0
# names: logarithm
# why: the logarithm of the right number
def printed_density(x, mean, variances):
    return -0.5 * np.sum((x - mean) ** 2 * variances + np.log(2 * np.pi * variances))
