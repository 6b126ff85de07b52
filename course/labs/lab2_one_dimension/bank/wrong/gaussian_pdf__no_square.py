# gets: 0
# names: deviation_not_squared
# why: the square is forgotten
def gaussian_pdf(x, mean, variance):
    exponent = -(x - mean) / (2 * variance)
    return np.exp(exponent) / np.sqrt(2 * np.pi * variance)
