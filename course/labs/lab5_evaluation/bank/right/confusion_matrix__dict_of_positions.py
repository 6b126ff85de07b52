# gets: 1
# names: none
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    position = {c: i for i, c in enumerate(np.asarray(classes).tolist())}
    M = np.zeros((len(position), len(position)), dtype=int)
    for t, p in zip(np.asarray(y_true).tolist(), np.asarray(y_pred).tolist()):
        M[position[t], position[p]] += 1
    return M
