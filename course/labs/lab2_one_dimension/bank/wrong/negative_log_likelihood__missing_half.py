# gets: 0
# names: missing_half
# why: the half is lost
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + ((x - mean) ** 2).sum() / variance
