# gets: 0
# names: one_row_for_all
# why: uses the last k throughout
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(ks[-1], X_train, y_train, X_test) == y_test) for k in ks])
