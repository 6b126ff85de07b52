# gets: 0
# names: number_for_an_array
# why: returns the best k and not the curve
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    shares = [np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]
    return ks[np.argmax(shares)]
