# gets: 0
# names: predicted_in_rows
# why: the prediction chooses the row
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.zeros((len(classes), len(classes)), dtype=int)
    names = list(classes)
    for t, p in zip(y_true, y_pred):
        M[names.index(p), names.index(t)] += 1
    return M
