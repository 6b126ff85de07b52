# gets: 0.5
# names: transposed
# why: values as rows
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(values), len(classes)))
    for i, v in enumerate(values):
        for j, c in enumerate(classes):
            mine = feature[y == c]
            table[i, j] = (np.sum(mine == v) + alpha) / (len(mine) + alpha * len(values))
    return table
