# gets: 0
# names: class_covariances_with_n_minus_1, a_number_for_one_feature
def pooled_covariance(X, y):
    S = 0
    for k in np.unique(y):
        S = S + np.mean(y == k) * np.cov(X[y == k].T)
    return S
