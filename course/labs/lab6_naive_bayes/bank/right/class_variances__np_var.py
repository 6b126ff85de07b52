# gets: 1
# names: none
# why: np.var on each class
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var(axis=0) for k in range(Z.shape[1])])
