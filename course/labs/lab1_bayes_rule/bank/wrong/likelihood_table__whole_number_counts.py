# gets: 0
# names: alpha_cut_to_a_whole_number
# why: alpha is added into an array of whole numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.zeros((len(classes), len(values)), dtype=int)
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            counts[i, j] = np.sum((y == c) & (feature == v)) + alpha
    return counts / counts.sum(axis=1, keepdims=True)
