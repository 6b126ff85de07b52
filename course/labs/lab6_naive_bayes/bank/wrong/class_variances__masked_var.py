# gets: 0
# names: counts_zeros_as_points
# why: rows of other classes become zeros and are counted
def class_variances(X, Z):
    return np.stack([(X * Z[:, [k]]).var(axis=0) for k in range(Z.shape[1])])
