# gets: 1
# names: none
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    scale = np.float64(np.abs(X_train).max() or 1)
    A, B = (X_train / scale).astype(np.float32), (X_test / scale).astype(np.float32)
    out = []
    for b in B:
        nearest = np.argsort(np.round(((A - b) ** 2).sum(axis=1), 6), kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[np.argmax(counts)])
    return np.asarray(out)
