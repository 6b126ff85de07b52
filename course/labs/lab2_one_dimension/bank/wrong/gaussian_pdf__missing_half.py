# gets: 0
# names: missing_half
# why: the formula as one document prints it
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / variance)
