# gets: 1
# names: none
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    K = len(classes)
    names = list(classes)
    code = np.array([K * names.index(t) + names.index(p) for t, p in zip(y_true, y_pred)])
    return np.bincount(code, minlength=K * K).reshape(K, K).astype(np.uint32)
