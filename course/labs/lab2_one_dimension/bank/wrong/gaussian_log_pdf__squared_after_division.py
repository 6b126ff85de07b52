# gets: 0
# names: divides_by_the_variance_before_squaring
# why: the variance in the place of σ inside the square
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - 0.5 * ((x - mean) / variance) ** 2
