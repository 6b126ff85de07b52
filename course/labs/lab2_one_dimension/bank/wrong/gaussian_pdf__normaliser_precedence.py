# gets: 0
# names: none
# why: the variance multiplies instead of dividing
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi) * variance * np.exp(-((x - mean) ** 2) / (2 * variance))
