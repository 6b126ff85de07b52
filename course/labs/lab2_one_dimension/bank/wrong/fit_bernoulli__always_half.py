# gets: 0
# names: the_same_whatever_the_input
# why: nothing is estimated
def fit_bernoulli(y):
    return 0.5
