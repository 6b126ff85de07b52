# gets: 1
# names: none
def likelihood_table(feature, y, values, classes, alpha=0.0):
    i = [list(classes).index(c) for c in y]
    j = [list(values).index(v) for v in feature]
    edges = [np.arange(len(classes) + 1) - 0.5, np.arange(len(values) + 1) - 0.5]
    counts = np.histogram2d(i, j, bins=edges)[0] + alpha
    return np.einsum("cv,c->cv", counts, 1 / counts.sum(axis=1))
