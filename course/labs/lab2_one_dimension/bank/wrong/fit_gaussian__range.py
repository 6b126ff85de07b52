# gets: 0
# names: none
# why: a spread, but not the variance
def fit_gaussian(x):
    return x.mean(), (x.max() - x.min()) / 2
