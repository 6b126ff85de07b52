# gets: 0
# names: variance_outside_of_the_root
# why: a bracket closed too early
def gaussian_pdf(x, mean, variance):
    return 1 / (np.sqrt(2 * np.pi) * variance) * np.exp(-((x - mean) ** 2) / (2 * variance))
