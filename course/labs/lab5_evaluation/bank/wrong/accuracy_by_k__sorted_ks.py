# gets: 0
# names: another_order
# why: sorts ks first
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in sorted(ks)])
