# gets: 0
# names: adds_one_to_each_count
# why: the smoothing of lab 1
def fit_bernoulli(y):
    return (np.sum(y) + 1) / (len(y) + 2)
