# gets: 0
# names: only_labels_that_occur
# why: as sklearn without labels=: all labels that occur
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = np.unique(np.concatenate([y_true, y_pred]))
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for i, t in enumerate(labels):
        for j, p in enumerate(labels):
            M[i, j] = ((y_true == t) * (y_pred == p)).sum()
    return M
