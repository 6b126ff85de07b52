# gets: 0
# names: squares_the_variance_too
# why: squares deviation times variance
def printed_density(x, mean, variances):
    u = (x - mean) * variances
    return np.exp(-0.5 * u @ u) / np.sqrt(np.prod(2 * np.pi * variances))
