# gets: 0
# names: divides_by_n_minus_1, returns_the_standard_deviation
# why: two slips at once
import statistics


def fit_gaussian(x):
    numbers = [float(point) for point in x]
    return statistics.mean(numbers), statistics.stdev(numbers)
