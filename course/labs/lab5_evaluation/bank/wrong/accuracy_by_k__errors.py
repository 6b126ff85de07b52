# gets: 0
# names: error_rates
# why: != in the place of ==
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([(knn_predict(k, X_train, y_train, X_test) != y_test).mean() for k in ks])
