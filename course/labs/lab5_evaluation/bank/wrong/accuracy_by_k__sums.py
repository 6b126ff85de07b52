# gets: 0
# names: numbers_of_hits
# why: counts
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.sum(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])
