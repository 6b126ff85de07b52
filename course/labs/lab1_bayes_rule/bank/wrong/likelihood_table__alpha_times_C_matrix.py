# gets: 0
# names: alpha_times_classes
# why: the same idea with matrices
def likelihood_table(feature, y, values, classes, alpha=0.0):
    is_class = (y == np.asarray(classes)[:, None]).astype(int)
    is_value = (feature[:, None] == values).astype(int)
    counts = is_class @ is_value
    C = counts.shape[0]
    return (counts + alpha) / (is_class.sum(axis=1, keepdims=True) + alpha * C)
