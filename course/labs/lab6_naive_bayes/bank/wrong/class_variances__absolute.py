# gets: 0
# names: none
# why: mean absolute deviation
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        out.append(np.abs(rows - rows.mean(axis=0)).mean(axis=0))
    return np.array(out)
