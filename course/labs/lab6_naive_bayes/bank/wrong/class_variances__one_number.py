# gets: 0
# names: mixes_the_features
# why: var() without an axis
def class_variances(X, Z):
    return np.array([X[Z[:, k] == 1].var() for k in range(Z.shape[1])])
