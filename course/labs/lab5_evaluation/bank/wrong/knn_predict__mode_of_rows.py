# gets: 0
# names: rows_instead_of_labels
# why: mode(idx) in the place of mode(C(idx))
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(nearest, return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)
