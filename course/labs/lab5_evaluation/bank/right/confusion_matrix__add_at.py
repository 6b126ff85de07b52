# gets: 1
# names: none
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    classes = np.asarray(classes)
    order = np.argsort(classes)
    t = order[np.searchsorted(classes[order], y_true)]
    p = order[np.searchsorted(classes[order], y_pred)]
    M = np.zeros((len(classes), len(classes)), dtype=np.int64)
    np.add.at(M, (t, p), 1)
    return M
