# gets: 0
# names: percent
# why: percent
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([100 * (knn_predict(k, X_train, y_train, X_test) == y_test).mean() for k in ks])
