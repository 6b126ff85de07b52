# gets: 0
# names: log_density_to_base_ten
# why: the whole log density to base 10
def gaussian_log_pdf(x, mean, variance):
    return (-0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)) * np.log10(np.e)
