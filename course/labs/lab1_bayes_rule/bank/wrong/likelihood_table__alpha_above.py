# gets: 0
# names: alpha_only_above
# why: alpha in the counts only
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / np.sum(y == c)
    return table
