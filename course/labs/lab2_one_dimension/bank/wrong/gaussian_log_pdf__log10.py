# gets: 0
# names: logarithm_to_base_ten
# why: log means log10 on a pocket calculator
def gaussian_log_pdf(x, mean, variance):
    return np.log10(1 / np.sqrt(2 * np.pi * variance)) - (x - mean) ** 2 / (2 * variance)
