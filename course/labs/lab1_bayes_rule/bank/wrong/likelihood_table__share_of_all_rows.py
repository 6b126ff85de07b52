# gets: 0
# names: divides_by_all_rows
# why: P(value, class) in place of P(value | class)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (len(y) + alpha * len(values) * len(classes))
    return table
