# gets: 0
# names: only_the_diagonal
# why: counts what is right and forgets what is wrong
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    return np.diag([np.sum((y_true == c) & (y_pred == c)) for c in classes])
