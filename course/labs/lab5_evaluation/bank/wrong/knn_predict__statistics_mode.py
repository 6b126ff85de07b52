# gets: 0
# names: ties_to_the_nearest
# why: statistics.mode takes the label met first
from statistics import mode

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(mode(y_train[nearest].tolist()))
    return np.array(out)
