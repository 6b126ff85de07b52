# gets: 0
# names: multiplies_by_the_variance
# why: / 2 * variance for / (2 * variance)
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / 2 * variance
