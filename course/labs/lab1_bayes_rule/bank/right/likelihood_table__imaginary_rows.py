# gets: 1
# names: none
def likelihood_table(feature, y, values, classes, alpha=0.0):
    """Start from alpha everywhere, add the rows one by one, normalise at the end."""
    row = {c: i for i, c in enumerate(list(classes))}
    column = {v: j for j, v in enumerate(list(values))}
    table = np.full((len(row), len(column)), float(alpha))
    for v, c in zip(feature, y):
        table[row[c], column[v]] += 1
    return table / table.sum(axis=1)[:, np.newaxis]
