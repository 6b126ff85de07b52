# gets: 0
# names: none
# why: each class lists only the values it has seen
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = []
    for c in classes:
        _, counts = np.unique(feature[y == c], return_counts=True)
        table.append((counts + alpha) / (counts.sum() + alpha * len(values)))
    return table
