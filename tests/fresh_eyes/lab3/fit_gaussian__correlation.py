# idea: correlations in place of covariances
# gets: 0
# names: correlation, one_feature_without_shape
# why: the known idea, by corrcoef
def fit_gaussian(X):
    m = np.average(X, axis=0)
    return m, np.corrcoef(X, rowvar=False)
