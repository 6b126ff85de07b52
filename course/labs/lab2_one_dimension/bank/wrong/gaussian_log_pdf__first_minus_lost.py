# gets: 0
# names: height_with_the_wrong_sign
# why: the minus in front of the first term is lost
def gaussian_log_pdf(x, mean, variance):
    return 0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)
