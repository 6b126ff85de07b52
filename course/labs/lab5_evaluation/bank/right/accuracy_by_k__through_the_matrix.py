# gets: 1
# names: none
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    classes = np.union1d(y_train, y_test)
    return [
        accuracy(confusion_matrix(y_test, knn_predict(k, X_train, y_train, X_test), classes)) for k in ks
    ]
