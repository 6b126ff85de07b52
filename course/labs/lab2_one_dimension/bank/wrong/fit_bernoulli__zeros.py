# gets: 0
# names: share_of_class_0
# why: the zeros are counted
def fit_bernoulli(y):
    return np.mean(y == 0)
