# gets: 0
# names: divides_by_all_rows
# why: divided by len(X)
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return Z.T @ deviations**2 / len(X)
