# gets: 0
# names: two_pi_missing
# why: the determinant alone in front
def printed_density(x, mean, variances):
    return np.exp(-0.5 * np.sum((x - mean) ** 2 * variances)) / np.sqrt(np.prod(variances))
