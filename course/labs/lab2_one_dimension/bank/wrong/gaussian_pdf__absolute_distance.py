# gets: 0
# names: distance_without_square
# why: the absolute value in place of the square
def gaussian_pdf(x, mean, variance):
    return np.exp(-np.abs(x - mean) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
