# gets: 0.5
# names: ties_to_the_nearest
# why: a slip of knn_predict, carried on
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        nearest = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")[:k]
        votes = y_train[nearest].tolist()
        out.append(max(votes, key=votes.count))
    return np.array(out)


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks])
