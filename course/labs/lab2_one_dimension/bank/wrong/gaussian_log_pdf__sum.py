# gets: 0
# names: summed_up
# why: the sum over the points instead of one value each
def gaussian_log_pdf(x, mean, variance):
    return np.sum(-0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance))
