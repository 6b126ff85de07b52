# gets: 1
# names: none
# why: E[(x - c)^2] - (E[x] - c)^2 around a first point
def class_variances(X, Z):
    out = []
    for k in range(Z.shape[1]):
        rows = X[Z[:, k].astype(bool)]
        rows = rows - rows[0]
        out.append((rows**2).mean(axis=0) - rows.mean(axis=0) ** 2)
    return out
