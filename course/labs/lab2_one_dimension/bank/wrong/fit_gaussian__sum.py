# gets: 0
# names: sum_of_squares_not_divided
# why: not divided
def fit_gaussian(x):
    mean = sum(x) / len(x)
    return mean, sum((x - mean) ** 2)
