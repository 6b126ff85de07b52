# %% wrong: variance_is_sd names=variance_as_standard_deviation
# why: the variance is taken for a standard deviation
def gaussian_pdf(x, mean, variance):
    return np.exp(-0.5 * ((x - mean) / variance) ** 2) / (np.sqrt(2 * np.pi) * variance)

# %% wrong: half_missing names=half_forgotten
# why: the one half in the exponent is missing
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / variance) / np.sqrt(2 * np.pi * variance)

# %% wrong: without_root names=no_root_in_the_normaliser
# why: the root of 2 pi variance is missing
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / (2 * np.pi * variance)

# %% wrong: pi_out_of_the_root names=times_one_number
# why: 2 pi stands outside of the root
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / (2 * np.pi * np.sqrt(variance))

# %% wrong: no_height names=not_normalised
# why: the factor in front is missing, the peak is one
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance))
