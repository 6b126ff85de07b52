# gets: 0
# names: divides_by_n_minus_1
# why: the standard library's variance divides by n - 1
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.mean(numbers), statistics.variance(numbers)
