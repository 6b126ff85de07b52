# gets: 0
# names: variance_used_as_standard_deviation
# why: the argument is taken for sigma
def gaussian_pdf(x, mean, sigma):
    return np.exp(-((x - mean) ** 2) / (2 * sigma**2)) / (sigma * np.sqrt(2 * np.pi))
