# gets: 0
# names: rows_taken_for_features
# why: np.cov as it comes, on X as it comes
def fit_gaussian(X):
    return X.mean(axis=0), np.cov(X)
