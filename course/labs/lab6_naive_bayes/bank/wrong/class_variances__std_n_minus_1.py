# gets: 0
# names: divides_by_n_minus_1, standard_deviation
# why: two slips at once
def class_variances(X, Z):
    return np.array([np.std(X[Z[:, k] == 1], axis=0, ddof=1) for k in range(Z.shape[1])])
