# gets: 0
# names: exponent_without_minus
# why: the minus of the exponent is lost on the way
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)
