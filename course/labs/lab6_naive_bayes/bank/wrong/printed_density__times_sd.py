# gets: 0
# names: standard_deviation_in_the_exponent
# why: multiplies by standard deviations
def printed_density(x, mean, variances):
    sd = np.sqrt(variances)
    return np.exp(-0.5 * np.sum((x - mean) ** 2 * sd)) / np.prod(np.sqrt(2 * np.pi) * sd)
