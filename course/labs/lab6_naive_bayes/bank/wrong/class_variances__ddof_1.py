# gets: 0
# names: divides_by_n_minus_1
# why: the unbiased estimate
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var(axis=0, ddof=1) for k in range(Z.shape[1])])
