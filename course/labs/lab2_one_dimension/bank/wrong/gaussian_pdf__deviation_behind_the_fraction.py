# gets: 0
# names: multiplies_by_the_deviation
# why: 1 / a * b divides by a alone
def gaussian_pdf(x, mean, variance):
    sd = np.sqrt(variance)
    return 1 / np.sqrt(2 * np.pi) * sd * np.exp(-((x - mean) ** 2) / (2 * variance))
