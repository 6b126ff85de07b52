# gets: 0
# names: average_without_weights, class_covariances_with_n_minus_1
# why: two ideas at once, as np.cov invites
def pooled_covariance(X, y):
    return np.mean([np.atleast_2d(np.cov(X[y == k].T)) for k in np.unique(y)], axis=0)
