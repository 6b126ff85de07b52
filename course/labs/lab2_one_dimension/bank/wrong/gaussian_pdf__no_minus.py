# gets: 0
# names: exponent_without_minus
# why: the sign is forgotten
def gaussian_pdf(x, mean, variance):
    z = (x - mean) / np.sqrt(variance)
    return np.exp(z**2 / 2) / np.sqrt(2 * np.pi * variance)
