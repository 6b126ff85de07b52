# gets: 0
# names: multiplies_by_the_variance
# why: / and * from left to right
def gaussian_log_pdf(x, mean, variance):
    return -np.log(np.sqrt(2 * np.pi * variance)) - (x - mean) ** 2 / 2 * variance
