# gets: 0
# names: columns_add_up_to_one
# why: normalises over the classes
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    counts = counts + alpha
    return counts / counts.sum(axis=0, keepdims=True)
