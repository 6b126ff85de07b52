# gets: 0
# names: none
# why: without the square the deviations cancel
def fit_gaussian(x):
    return x.mean(), np.mean(x - x.mean())
