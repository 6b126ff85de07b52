# gets: 0
# names: one_neighbour_only
# why: only the nearest
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)

        out.append(y_train[np.argmin(d)])
    return np.array(out)
