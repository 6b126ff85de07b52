# gets: 0
# names: plain_distance
# why: no variance in the exponent
def printed_density(x, mean, variances):
    u = x - mean
    return np.exp(-u @ u / 2) / np.sqrt(np.prod(2 * np.pi * variances))
