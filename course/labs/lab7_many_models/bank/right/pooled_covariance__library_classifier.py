# gets: 1
# names: none
def pooled_covariance(X, y):
    if len(np.unique(y)) == 1:
        return labgauss.fit_gaussian(X)[1]
    return GaussianClassifier("shared").fit(X, y).covariances_[0]
