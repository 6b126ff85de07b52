# gets: 0
# names: standard_deviation_used_as_variance
# why: sigma in the places of sigma squared
def gaussian_pdf(x, mean, variance):
    sigma = np.sqrt(variance)
    return 1 / np.sqrt(2 * np.pi * sigma) * np.exp(-((x - mean) ** 2) / (2 * sigma))
