# gets: 0
# names: only_labels_that_were_predicted
# why: the classes are taken from the predictions
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = np.unique(y_pred)
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for i, t in enumerate(labels):
        for j, p in enumerate(labels):
            M[i, j] = np.count_nonzero((y_true == t) & (y_pred == p))
    return M
