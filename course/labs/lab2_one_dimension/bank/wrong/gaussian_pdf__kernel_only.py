# gets: 0
# names: not_normalised
# why: the factor in front is left out
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance))
