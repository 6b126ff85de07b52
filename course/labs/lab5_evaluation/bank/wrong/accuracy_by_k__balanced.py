# gets: 0
# names: none
# why: averages the recalls
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = []
    for k in ks:
        hit = knn_predict(k, X_train, y_train, X_test) == y_test
        shares.append(np.mean([hit[y_test == c].mean() for c in np.unique(y_test)]))
    return np.array(shares)
