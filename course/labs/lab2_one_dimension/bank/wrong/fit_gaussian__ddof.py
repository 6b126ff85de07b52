# gets: 0
# names: divides_by_n_minus_1
# why: the unbiased estimate
def fit_gaussian(x):
    return np.mean(x), np.var(x, ddof=1)
