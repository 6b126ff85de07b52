# gets: 0
# names: variance_outside_of_the_logarithm
# why: the bracket of the logarithm ends too early
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi) * variance - (x - mean) ** 2 / (2 * variance)
