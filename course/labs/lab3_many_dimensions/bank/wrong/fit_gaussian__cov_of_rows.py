# gets: 0
# names: rows_taken_for_features_by_n
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X, bias=True)
