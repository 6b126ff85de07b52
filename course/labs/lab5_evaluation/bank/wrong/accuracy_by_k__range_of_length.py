# gets: 0
# names: counts_ks_up_from_1
# why: range over the places of ks
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(i + 1, X_train, y_train, X_test) == y_test) for i in range(len(ks))])
