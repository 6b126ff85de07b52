# gets: 1
# names: none
# why: the population variance of the standard library
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.fmean(numbers), statistics.pvariance(numbers)
