# gets: 0
# names: cut_to_whole_numbers
# why: an array like ks holds whole numbers only
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    out = np.zeros_like(ks)
    for i, k in enumerate(ks):
        out[i] = np.mean(knn_predict(k, X_train, y_train, X_test) == y_test)
    return out
