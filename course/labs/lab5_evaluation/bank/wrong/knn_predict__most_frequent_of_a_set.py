# gets: 0
# names: none
# why: a tie goes to whichever label the set holds first
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sqrt(((X_train - x) ** 2).sum(axis=1))
        votes = list(y_train[np.argsort(d, kind="stable")[:k]])
        out.append(max(set(votes), key=votes.count))
    return np.array(out)
