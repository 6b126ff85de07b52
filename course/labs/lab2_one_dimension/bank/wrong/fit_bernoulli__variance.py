# gets: 0
# names: none
# why: the variance of the labels instead of their mean
def fit_bernoulli(y):
    return np.var(y)
