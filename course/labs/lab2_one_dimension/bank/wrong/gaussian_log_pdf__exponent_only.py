# gets: 0
# names: normaliser_dropped
# why: only the exponent is kept
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * ((x - mean) / np.sqrt(variance)) ** 2
