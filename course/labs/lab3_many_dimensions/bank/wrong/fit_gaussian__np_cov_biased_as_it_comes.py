# gets: 0.5
# names: one_feature_without_shape
# why: np.cov has no matrix to give for a single feature
def fit_gaussian(X):
    return X.mean(axis=0), np.cov(X.T, bias=True)
