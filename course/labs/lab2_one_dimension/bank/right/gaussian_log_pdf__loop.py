# gets: 1
# names: none
# why: math in a list comprehension
from math import log, pi


def gaussian_log_pdf(x, mean, variance):
    return [-(log(2 * pi) + log(variance) + (p - mean) ** 2 / variance) / 2 for p in x]
