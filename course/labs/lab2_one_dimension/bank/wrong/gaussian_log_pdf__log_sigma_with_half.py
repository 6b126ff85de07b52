# gets: 0
# names: plus_one_number_per_input
# why: a half too many: half the log of sigma
def gaussian_log_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    return -0.5 * np.log(2 * np.pi * sigma) - (x - mean) ** 2 / (2 * variance)
