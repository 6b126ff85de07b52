# gets: 1
# names: none
# why: one point after the other
import math


def negative_log_likelihood(x, mean, variance):
    total = 0.0
    for point in x:
        total += 0.5 * math.log(2 * math.pi * variance) + (point - mean) ** 2 / (2 * variance)
    return total
