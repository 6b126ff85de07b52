# gets: 1
# names: none
import heapq
from statistics import multimode

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    def one(x):
        far = np.linalg.norm(X_train - x, axis=1)
        near = heapq.nsmallest(k, range(len(far)), key=far.__getitem__)
        return min(multimode(y_train[near].tolist()))

    return np.array([one(x) for x in X_test])
