# gets: 0
# names: squares_the_sum
# why: the square stands outside of the sum
def negative_log_likelihood(x, mean, variance):
    return len(x) / 2 * np.log(2 * np.pi * variance) + np.sum(x - mean) ** 2 / (2 * variance)
