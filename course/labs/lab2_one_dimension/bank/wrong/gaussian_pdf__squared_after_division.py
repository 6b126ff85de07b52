# gets: 0
# names: divides_by_the_variance_before_squaring
# why: the variance in the place of σ inside the square
def gaussian_pdf(x, mean, variance):
    return np.exp(-0.5 * ((x - mean) / variance) ** 2) / np.sqrt(2 * np.pi * variance)
