# idea: multiplies by the variance as the slide does, but the one half is lost as well
# gets: 0
# names: half_missing
# why: the known idea: the slip is there, the one half is not
def printed_density(x, mean, variances):
    e = 0.0
    for a, m, v in zip(x, mean, variances):
        e += (a - m) ** 2 * v
    return np.exp(-e) / np.prod([np.sqrt(2 * np.pi * v) for v in variances])
