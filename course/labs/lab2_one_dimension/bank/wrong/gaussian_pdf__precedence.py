# gets: 0
# names: multiplies_by_the_variance
# why: / and * from left to right
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / 2 * variance)
