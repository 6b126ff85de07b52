# gets: 0
# names: not_divided_by_the_sums
# why: the denominator grows by alpha for every cell of the table
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    return (counts + alpha) / (counts.sum(axis=1, keepdims=True) + alpha * counts.size)
