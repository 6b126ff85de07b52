# gets: 0
# names: none
# why: a dict of pairs
from collections import Counter


def confusion_matrix(y_true, y_pred, classes):
    return dict(Counter(zip(y_true.tolist(), y_pred.tolist())))
