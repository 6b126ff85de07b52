# gets: 0
# names: one_neighbour_too_few
# why: the end of a slice is not in it, thought somebody twice
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[: k - 1]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)
