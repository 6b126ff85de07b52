# gets: 1
# names: none
# why: both terms written out
def negative_log_likelihood(x, mean, variance):
    n = len(x)
    return n / 2 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)
