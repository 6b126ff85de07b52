# gets: 0
# names: two_pi_dropped
# why: a constant is dropped
def negative_log_likelihood(x, mean, variance):
    return np.sum(np.log(variance) / 2 + (x - mean) ** 2 / (2 * variance))
