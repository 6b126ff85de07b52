# gets: 0
# names: one_distance_for_the_whole_table
# why: the norm of the whole table
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.linalg.norm(X_train - x)
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)
