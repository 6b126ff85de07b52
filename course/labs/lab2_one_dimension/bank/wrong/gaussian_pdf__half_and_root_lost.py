# gets: 0
# names: missing_half, no_root_in_the_normaliser
# why: two slips at once
def gaussian_pdf(x, mean, variance):
    return 1 / (2 * np.pi * variance) * np.exp(-((x - mean) ** 2) / variance)
