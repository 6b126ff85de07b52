# gets: 1
# names: none
import labgauss


def confusion_matrix(y_true, y_pred, classes):
    return labgauss.confusion_matrix(y_true, y_pred, classes)
