# gets: 0
# names: none
# why: the sum of squares, without the first term
def negative_log_likelihood(x, mean, variance):
    return np.sum((x - mean) ** 2) / (2 * variance)
