# gets: 0
# names: divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X.T)
