# gets: 0
# names: shares_of_rows
# why: asked sklearn's normalize='true' once and kept it
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.array([[np.sum((y_true == a) & (y_pred == b)) for b in classes] for a in classes])
    return M / M.sum(axis=1)[:, None]
