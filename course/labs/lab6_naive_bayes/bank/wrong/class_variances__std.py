# gets: 0
# names: standard_deviation
# why: np.std
def class_variances(X, Z):
    return np.array([np.std(X[Z[:, k] == 1], axis=0) for k in range(Z.shape[1])])
