# gets: 0
# names: alpha_only_above, transposed
# why: two slips at once, (V, C) and no alpha below
import numpy as np


def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(values), len(classes)))
    for i, value in enumerate(values):
        for j, label in enumerate(classes):
            hits = np.sum((feature == value) & (y == label))
            table[i, j] = (hits + alpha) / np.sum(y == label)
    return table
