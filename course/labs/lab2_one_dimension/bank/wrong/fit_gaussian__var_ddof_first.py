# gets: 0
# names: divides_by_n_minus_1, variance_first
# why: two slips at once, the divisor and the order
def fit_gaussian(x):
    return np.var(x, ddof=1), np.mean(x)
