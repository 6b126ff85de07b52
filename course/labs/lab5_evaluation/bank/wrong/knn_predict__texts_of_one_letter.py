# gets: 0
# names: texts_cut_to_one_letter
# why: an array of empty texts has room for one letter each
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = np.array([""] * len(X_test)) if y_train.dtype.kind == "U" else np.zeros(len(X_test))
    for i, x in enumerate(X_test):
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[:k]], return_counts=True)
        out[i] = names[votes.argmax()]
    return out
