# gets: 0
# names: ratio_of_the_classes
# why: ones for each zero
def fit_bernoulli(y):
    return np.sum(y == 1) / np.sum(y == 0)
