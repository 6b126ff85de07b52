# gets: 0
# names: only_the_first_k
# why: the return is one level too deep
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    out = []
    for k in ks:
        out.append(np.mean(knn_predict(k, X_train, y_train, X_test) == y_test))
        return np.array(out)
