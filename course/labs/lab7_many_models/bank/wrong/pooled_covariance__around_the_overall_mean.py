# gets: 0
# names: around_the_overall_mean
def pooled_covariance(X, y):
    return np.atleast_2d(np.cov(X.T, bias=True))
