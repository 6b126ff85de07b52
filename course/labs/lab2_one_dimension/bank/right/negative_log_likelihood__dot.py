# gets: 1
# names: none
# why: the squares as an inner product
def negative_log_likelihood(x, mean, variance):
    d = np.asarray(x) - mean
    return float(d @ d / variance + d.size * np.log(2 * np.pi * variance)) / 2
