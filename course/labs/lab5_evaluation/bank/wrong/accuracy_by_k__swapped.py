# gets: 0
# names: sets_swapped
# why: the two sets have changed places
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_test, y_test, X_train) == y_train) for k in ks])
