# gets: 0
# names: shares_of_all
# why: the mean of a mask is a share, not a count
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    return np.array([[np.mean((y_true == a) & (y_pred == b)) for b in classes] for a in classes])
