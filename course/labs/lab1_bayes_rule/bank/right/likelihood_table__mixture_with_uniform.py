# gets: 1
# names: none
def likelihood_table(feature, y, values, classes, alpha=0.0):
    """Smoothing is a weighted mean of the shares and of 1/V."""
    V = len(values)
    table = []
    for c in classes:
        mine = feature[y == c]
        if len(mine) == 0:
            table.append(np.full(V, 1 / V))
            continue
        share = np.array([np.mean(mine == v) for v in values])
        weight = len(mine) / (len(mine) + alpha * V)
        table.append(weight * share + (1 - weight) / V)
    return np.vstack(table)
