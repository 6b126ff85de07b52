# gets: 0
# names: sum_of_squares
# why: not divided
def class_variances(X, Z):
    out = np.zeros((Z.shape[1], X.shape[1]))
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        out[k] = np.sum((rows - rows.mean(axis=0)) ** 2, axis=0)
    return out
