# gets: 1
# names: none
# why: a product over the features
import math


def printed_density(x, mean, variances):
    value = 1.0
    for a, m, v in zip(x, mean, variances):
        value *= math.exp(-((a - m) ** 2) * v / 2) / math.sqrt(2 * math.pi * v)
    return value
