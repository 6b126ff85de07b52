# gets: 0
# names: none
# why: uses the values as column numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.full((len(classes), len(values)), alpha)
    for v, c in zip(feature, y):
        table[list(classes).index(c), v - 1] += 1
    return table / table.sum(axis=1, keepdims=True)
