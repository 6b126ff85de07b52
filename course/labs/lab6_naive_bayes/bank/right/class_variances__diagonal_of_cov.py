# gets: 1
# names: none
# why: diagonal of np.cov with bias=True
def class_variances(X, Z):
    return np.array(
        [np.diag(np.atleast_2d(np.cov(X[Z[:, k] == 1].T, bias=True))) for k in range(Z.shape[1])]
    )
