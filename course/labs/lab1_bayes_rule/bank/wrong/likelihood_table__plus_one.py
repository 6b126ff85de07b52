# gets: 0
# names: always_adds_one
# why: Laplace with a typed-in 1
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + 1) / (np.sum(y == c) + len(values))
    return table
