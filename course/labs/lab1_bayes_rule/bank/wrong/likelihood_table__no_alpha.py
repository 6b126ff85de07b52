# gets: 0
# names: ignores_alpha
# why: alpha is never used (a class without rows is left at zero)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        mine = feature[y == c]
        for j, v in enumerate(values):
            table[i, j] = np.mean(mine == v)
    return table
