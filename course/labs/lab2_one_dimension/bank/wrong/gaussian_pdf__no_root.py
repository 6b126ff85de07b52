# gets: 0
# names: no_root_in_the_normaliser
# why: the root is forgotten
def gaussian_pdf(x, mean, variance):
    return np.exp(-0.5 * (x - mean) ** 2 / variance) / (2 * np.pi * variance)
