# idea: the sum of a class divided by the number of all points, not by its own
# gets: 0
# names: divides_by_all_rows
# why: the known idea, class by class with zeros in the other rows
def class_means(X, Z):
    rows = []
    for k in range(Z.shape[1]):
        rows.append(np.mean(X * Z[:, k].reshape(-1, 1), axis=0))
    return np.array(rows)
