# gets: 1
# names: none
# why: exp written as a power of e
def gaussian_pdf(x, mean, variance):
    normaliser = (2 * np.pi * variance) ** -0.5
    return normaliser * np.e ** (-0.5 * np.square(np.asarray(x) - mean) / variance)
