# gets: 0
# names: divides_by_n_minus_1
# why: the divisor of the unbiased variance
def fit_bernoulli(y):
    return sum(y) / (len(y) - 1)
