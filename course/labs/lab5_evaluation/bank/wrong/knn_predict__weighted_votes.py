# gets: 0
# names: none
# why: votes weighted by 1/distance
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names = np.unique(y_train[nearest])
        weights = 1 / (np.sqrt(d[nearest]) + 1e-9)
        out.append(names[np.argmax([weights[y_train[nearest] == c].sum() for c in names])])
    return np.array(out)
