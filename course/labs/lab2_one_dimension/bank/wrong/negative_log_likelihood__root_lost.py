# gets: 0
# names: root_lost_in_the_logarithm
# why: N for N/2 in front of the first term
def negative_log_likelihood(x, mean, variance):
    return len(x) * np.log(2 * np.pi * variance) + np.sum((x - mean) ** 2) / (2 * variance)
