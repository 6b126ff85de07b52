# gets: 0
# names: counts_instead_of_share
# why: a number of labels
def fit_bernoulli(y):
    return y.sum()
