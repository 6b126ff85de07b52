# gets: 0
# names: only_the_first_point
# why: the return is one level too deep
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[:k]], return_counts=True)
        out.append(names[votes.argmax()])
        return np.array(out)
