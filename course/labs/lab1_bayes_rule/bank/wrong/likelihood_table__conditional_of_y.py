# gets: 0
# names: columns_add_up_to_one
# why: conditions on the value with a loop
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for j, v in enumerate(values):
        labels = y[feature == v]
        for i, c in enumerate(classes):
            top = np.sum(labels == c) + alpha
            table[i, j] = top / np.float64(len(labels) + alpha * len(classes))
    return table
