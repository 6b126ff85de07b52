# gets: 0
# names: normaliser_counted_once
# why: the first term belongs to every point
def negative_log_likelihood(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)
