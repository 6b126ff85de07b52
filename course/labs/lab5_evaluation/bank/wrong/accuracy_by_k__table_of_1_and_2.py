# gets: 0
# names: only_classes_1_and_2
# why: the matrix of exercise 6, copied with its classes
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    result = []
    for k in ks:
        table = confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), [1, 2])
        result.append(accuracy(table))
    return np.array(result)
