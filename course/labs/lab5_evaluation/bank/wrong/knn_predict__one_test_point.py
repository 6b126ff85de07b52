# gets: 0
# names: only_the_first
# why: 001's simplekNN: takes one point, not many rows
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    d = ((X_train - X_test[0]) ** 2).sum(axis=1)
    names, counts = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
    return names[counts.argmax()]
