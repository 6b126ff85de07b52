# gets: 0
# names: equal_distances_later_row
# why: sorted backwards and read from the end
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(-d, kind="stable")[::-1][:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)
