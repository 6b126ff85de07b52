# gets: 1
# names: none
# why: numpy divides by N unless told otherwise
def fit_gaussian(x):
    return x.mean(), x.var()
