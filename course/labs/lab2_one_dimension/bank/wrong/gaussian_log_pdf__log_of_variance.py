# gets: 0
# names: variance_outside_of_the_root
# why: log σ² in the place of log σ
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi) - np.log(variance) - (x - mean) ** 2 / (2 * variance)
