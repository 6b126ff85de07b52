# gets: 0
# names: variance_of_all_rows
# why: one variance for all
def class_variances(X, Z):
    K = Z.shape[1]
    return np.repeat(X.var(axis=0)[None, :], K, axis=0)
