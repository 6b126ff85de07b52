# gets: 0
# names: full_matrices
# why: a full covariance per class
def class_variances(X, Z):
    return np.array(
        [np.atleast_2d(np.cov(X[Z[:, k] == 1].T, bias=True)) for k in range(Z.shape[1])]
    )
