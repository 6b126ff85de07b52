# gets: 0
# names: only_classes_of_the_test_points
# why: a class that no test point has gets no column
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    result = []
    for k in ks:
        table = confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), np.unique(y_test))
        result.append(accuracy(table))
    return np.array(result)
