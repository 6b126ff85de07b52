# gets: 0
# names: returns_both_shares_ones_first
# why: both shares, that of the ones first
def fit_bernoulli(y):
    return np.mean(y == 1), np.mean(y == 0)
