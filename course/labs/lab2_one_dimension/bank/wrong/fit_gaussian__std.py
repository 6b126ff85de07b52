# gets: 0
# names: returns_the_standard_deviation
# why: std for var
def fit_gaussian(x):
    return x.mean(), x.std()
