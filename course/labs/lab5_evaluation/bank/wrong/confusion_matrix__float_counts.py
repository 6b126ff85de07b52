# gets: 0.5
# names: none
# why: zeros without an integer type; the message says so
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.zeros((len(classes), len(classes)))
    names = list(classes)
    for t, p in zip(y_true, y_pred):
        M[names.index(t), names.index(p)] += 1
    return M
