# gets: 1
# names: none
# why: np.var with ddof=1 brought back to n
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k] == 1]
        n = len(rows)
        out.append(np.var(rows, axis=0, ddof=1) * (n - 1) / n)
    return np.stack(out)
