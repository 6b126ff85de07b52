# gets: 0
# names: no_variance_in_the_normaliser
# why: the normaliser of the bell with variance 1
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi)
