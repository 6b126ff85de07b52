# gets: 0
# names: one_row_for_all
# why: the same row for every class
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([np.sum(feature == v) for v in values]) + alpha
    return np.tile(counts / counts.sum(), (len(classes), 1))
