# gets: 0
# names: ties_to_the_largest_label
# why: max of (count, label) pairs: the larger label wins
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        votes = y_train[nearest].tolist()
        out.append(max((votes.count(label), label) for label in votes)[1])
    return np.array(out)
