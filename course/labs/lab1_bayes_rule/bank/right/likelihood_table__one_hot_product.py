# gets: 1
# names: none
def likelihood_table(feature, y, values, classes, alpha=0.0):
    is_value = (feature[:, None] == np.asarray(values)).astype(float)
    is_class = (y[:, None] == np.asarray(classes)).astype(float)
    counts = is_class.T @ is_value + alpha
    return counts / counts.sum(axis=1, keepdims=True)
