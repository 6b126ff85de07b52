# gets: 1
# names: none
def likelihood_table(feature, y, values, classes, alpha=0.0):
    i = np.argmax(y[:, None] == classes, axis=1)
    j = np.argmax(feature[:, None] == values, axis=1)
    counts = np.zeros((len(classes), len(values)), dtype=np.float32)
    np.add.at(counts, (i, j), 1)
    size = counts.sum(axis=1, keepdims=True)
    return (counts + alpha) / (size + alpha * len(values))
