# gets: 0
# names: no_root_at_all
# why: neither 2 pi nor the determinant under a root
def printed_density(x, mean, variances):
    exponent = -0.5 * np.sum((x - mean) ** 2 * variances)
    return np.exp(exponent) / np.prod(2 * np.pi * variances)
