# gets: 1
# names: none
# why: in the log domain
def printed_density(x, mean, variances):
    terms = -0.5 * (x - mean) ** 2 * variances - 0.5 * np.log(2 * np.pi * variances)
    return float(np.exp(np.sum(terms)))
