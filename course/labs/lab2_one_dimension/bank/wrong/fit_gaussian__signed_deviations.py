# gets: 0
# names: all_zero
# why: without the square the deviations cancel
def fit_gaussian(x):
    return x.mean(), np.mean(x - x.mean())
