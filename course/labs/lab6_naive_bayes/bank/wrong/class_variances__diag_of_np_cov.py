# gets: 0
# names: divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        C = np.cov(X[Z[:, k] == 1], rowvar=False)
        out.append(np.diag(np.atleast_2d(C)))
    return np.array(out)
