# gets: 0
# names: the_same_whatever_the_input
# why: uses the petals of the notebook instead of its argument
def fit_gaussian(x):
    return petals[species == 0].mean(), petals[species == 0].var()
