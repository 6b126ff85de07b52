# gets: 0
# names: returns_the_negative
# why: the bell turned over: the negative of the whole
def gaussian_log_pdf(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)
