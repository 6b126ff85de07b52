# gets: 0
# names: divides_by_n_minus_1, one_feature_without_shape
# why: np.cov divides by n - 1 unless told otherwise
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X.T)
