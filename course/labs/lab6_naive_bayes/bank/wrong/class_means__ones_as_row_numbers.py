# gets: 0
# names: ones_as_row_numbers
# why: no cast: a float Z raises
def class_means(X, Z):
    return np.array([X[Z[:, k]].mean(axis=0) for k in range(Z.shape[1])])
