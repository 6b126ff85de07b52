# gets: 0
# names: squares_around_zero
# why: the mean square
def fit_gaussian(x):
    return x.mean(), np.mean(x**2)
