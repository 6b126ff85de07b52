# gets: 0
# names: returns_the_standard_deviation, variance_first
# why: two slips at once, the root and the order
def fit_gaussian(x):
    return np.std(x), np.mean(x)
