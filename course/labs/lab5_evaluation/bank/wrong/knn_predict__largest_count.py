# gets: 0
# names: count_instead_of_label
# why: the number of votes and not the name
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.linalg.norm(X_train - x, axis=1)
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(votes.max())
    return np.array(out)
