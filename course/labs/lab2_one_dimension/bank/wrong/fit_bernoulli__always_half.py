# gets: 0
# names: none
# why: nothing is estimated
def fit_bernoulli(y):
    return 0.5
