# gets: 0
# names: none
# why: bincount cannot count texts or negative labels
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(np.bincount(y_train[nearest]).argmax())
    return np.array(out)
