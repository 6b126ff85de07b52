# gets: 0
# names: columns_from_the_data
# why: takes the columns from the data
def likelihood_table(feature, y, values, classes, alpha=0.0):
    found = np.unique(feature)
    table = []
    for c in classes:
        counts = np.array([np.sum(feature[y == c] == v) for v in found]) + alpha
        table.append(counts / counts.sum())
    return np.array(table)
