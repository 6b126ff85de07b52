# gets: 1
# names: none
# why: np.average with a column of Z as weights
def class_means(X, Z):
    rows = []
    for column in Z.T:
        rows.append(np.average(X, axis=0, weights=column))
    return np.vstack(rows)
