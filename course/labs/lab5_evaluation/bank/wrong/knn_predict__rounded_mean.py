# gets: 0
# names: mean_of_the_labels
# why: averages labels
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(np.round(y_train[nearest].mean()))
    return np.array(out)
