# gets: 0
# names: times_one_number_per_input
# why: normalised over the given points instead of over the line
def gaussian_pdf(x, mean, variance):
    weights = np.exp(-((x - mean) ** 2) / (2 * variance))
    return weights / weights.sum()
