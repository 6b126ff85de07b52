# gets: 0
# names: alpha_once_below
# why: one alpha for the whole row
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (np.sum(y == c) + alpha)
    return table
