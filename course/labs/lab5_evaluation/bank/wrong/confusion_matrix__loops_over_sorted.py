# gets: 0
# names: sorts_the_classes
# why: rows in sorted order, not in the given one
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = sorted(classes.tolist())
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for t, p in zip(y_true.tolist(), y_pred.tolist()):
        M[labels.index(t), labels.index(p)] += 1
    return M
