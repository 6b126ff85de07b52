# gets: 0
# names: none
# why: the number for the petals, whatever comes in
def fit_bernoulli(y):
    return 3 / 8
