# gets: 0
# names: normaliser_multiplied_by_the_variance
# why: the variance multiplies instead of dividing
def gaussian_pdf(x, mean, variance):
    return 1 / np.sqrt(2 * np.pi) * variance * np.exp(-((x - mean) ** 2) / (2 * variance))
