# gets: 1
# names: none
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    T = (np.asarray(y_true)[:, None] == np.asarray(classes)[None, :]).astype(int)
    P = (np.asarray(y_pred)[:, None] == np.asarray(classes)[None, :]).astype(int)
    return np.einsum("na,nb->ab", T, P)
