# gets: 0
# names: root_lost_in_the_logarithm
# why: the root becomes nothing
def gaussian_log_pdf(x, mean, variance):
    return -np.log(2 * np.pi * variance) - 0.5 * (x - mean) ** 2 / variance
