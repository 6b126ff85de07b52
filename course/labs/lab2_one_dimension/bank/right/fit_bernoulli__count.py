# gets: 1
# names: none
# why: a list's count
def fit_bernoulli(y):
    y = list(y)
    return y.count(1) / len(y)
