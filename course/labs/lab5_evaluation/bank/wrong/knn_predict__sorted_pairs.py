# gets: 0
# names: equal_distances_by_label
# why: sorted pairs of distance and label
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)

        votes = [label for _, label in sorted(zip(d.tolist(), y_train.tolist()))[:k]]
        out.append(min(set(votes), key=lambda label: (-votes.count(label), label)))
    return np.array(out)
