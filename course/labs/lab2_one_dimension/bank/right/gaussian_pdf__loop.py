# gets: 1
# names: none
# why: one point after the other, a list is returned
import math


def gaussian_pdf(x, mean, variance):
    sigma = math.sqrt(variance)
    result = []
    for point in x:
        z = (point - mean) / sigma
        result.append(math.exp(-z * z / 2) / (sigma * math.sqrt(2 * math.pi)))
    return result
