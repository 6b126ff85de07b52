# gets: 0
# names: rows_from_the_data
# why: takes the rows from the data: another order, and a class never seen is gone
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = []
    for c in np.unique(y):
        counts = np.array([np.sum(feature[y == c] == v) for v in values]) + alpha
        table.append(counts / counts.sum())
    return np.array(table)
