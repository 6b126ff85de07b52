# gets: 0
# names: largest_difference
# why: distance along the larger coordinate only
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.abs(X_train - x).max(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)
