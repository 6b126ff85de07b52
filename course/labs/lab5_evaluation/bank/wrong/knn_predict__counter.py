# gets: 0
# names: ties_to_the_nearest
# why: Counter.most_common takes the label met first
from collections import Counter

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(Counter(y_train[nearest].tolist()).most_common(1)[0][0])
    return np.array(out)
