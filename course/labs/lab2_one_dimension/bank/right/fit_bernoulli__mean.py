# gets: 1
# names: none
# why: the mean of zeros and ones
def fit_bernoulli(y):
    return np.mean(y)
