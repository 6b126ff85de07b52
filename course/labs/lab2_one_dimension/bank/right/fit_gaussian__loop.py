# gets: 1
# names: none
# why: sums in a loop, a list is returned
def fit_gaussian(x):
    total = 0.0
    for point in x:
        total += point
    mean = total / len(x)
    squares = 0.0
    for point in x:
        squares += (point - mean) ** 2
    return [mean, squares / len(x)]
