# gets: 0
# names: every_cell_counted_once
# why: M[t, p] += 1 with arrays adds 1 once a cell
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    names = list(classes)
    t = np.array([names.index(c) for c in y_true])
    p = np.array([names.index(c) for c in y_pred])
    M = np.zeros((len(names), len(names)), dtype=int)
    M[t, p] += 1
    return M
