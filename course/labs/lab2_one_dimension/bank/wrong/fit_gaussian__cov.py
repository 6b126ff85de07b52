# gets: 0
# names: divides_by_n_minus_1
# why: np.cov divides by n - 1
def fit_gaussian(x):
    return x.mean(), float(np.cov(x))
