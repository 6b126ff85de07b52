# gets: 0
# names: exponent_without_minus
# why: the minus is squared away
def gaussian_pdf(x, mean, variance):
    return np.exp((-(x - mean)) ** 2 / (2 * variance)) / np.sqrt(2 * np.pi * variance)
