# gets: 0
# names: missing_half
# why: the half is lost
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / variance
