# gets: 1
# names: none
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = np.empty(len(ks))
    for i, k in enumerate(ks):
        hits = 0
        for guess, actual in zip(knn_predict(int(k), X_train, y_train, X_test), y_test):
            hits += guess == actual
        shares[i] = hits / len(y_test)
    return shares
