# %% wrong: log10 names=log_density_to_base_ten
# why: the decimal logarithm
def gaussian_log_pdf(x, mean, variance):
    return (-0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)) / np.log(10)

# %% wrong: log_of_density names=log_of_an_underflowed_density
# why: the logarithm of a density that has already underflowed
def gaussian_log_pdf(x, mean, variance):
    with np.errstate(divide="ignore"):
        return np.log(np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance))

# %% wrong: no_half_before_log names=root_lost_in_the_logarithm
# why: the log of the normaliser without its one half
def gaussian_log_pdf(x, mean, variance):
    return -np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)

# %% wrong: plus_distance names=exponent_without_minus
# why: the wrong sign before the square
def gaussian_log_pdf(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) + (x - mean) ** 2 / (2 * variance)

# %% wrong: exponent_only names=normaliser_forgotten
# why: the normaliser is left out
def gaussian_log_pdf(x, mean, variance):
    return -((x - mean) ** 2) / (2 * variance)

# %% wrong: floor_added names=floor_under_the_density
# why: a tiny number is added before the log
def gaussian_log_pdf(x, mean, variance):
    return np.log(np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance) + 1e-300)
