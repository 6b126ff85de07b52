# gets: 0
# names: one_distance_per_feature
# why: axis=0 for axis=1
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sqrt(((X_train - x) ** 2).sum(axis=0))
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)
