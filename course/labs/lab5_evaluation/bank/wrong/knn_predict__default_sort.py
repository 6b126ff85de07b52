# gets: 0
# names: none
# why: np.argsort without kind='stable': equal distances come in any order
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d)[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)
