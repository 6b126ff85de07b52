# gets: 0
# names: labels_as_positions
# why: labels 1, 2 … used as row numbers
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    K = len(classes)
    M = np.zeros((K, K), dtype=int)
    for i in range(len(y_true)):
        M[y_true[i] - 1, y_pred[i] - 1] += 1
    return M
