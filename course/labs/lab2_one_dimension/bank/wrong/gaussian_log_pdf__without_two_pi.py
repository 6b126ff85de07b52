# gets: 0
# names: two_pi_dropped
# why: constants do not matter, do they
def gaussian_log_pdf(x, mean, variance):
    return -np.log(np.sqrt(variance)) - (x - mean) ** 2 / (2 * variance)
