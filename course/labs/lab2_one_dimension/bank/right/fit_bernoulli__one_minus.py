# gets: 1
# names: none
# why: by way of the zeros
def fit_bernoulli(y):
    return 1 - np.count_nonzero(y == 0) / y.size
