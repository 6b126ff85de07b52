# gets: 0
# names: none
# why: true and false positives of two classes only
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    a, b = classes[0], classes[1]
    return np.array([
        [np.sum((y_true == a) & (y_pred == a)), np.sum((y_true == a) & (y_pred == b))],
        [np.sum((y_true == b) & (y_pred == a)), np.sum((y_true == b) & (y_pred == b))],
    ])
