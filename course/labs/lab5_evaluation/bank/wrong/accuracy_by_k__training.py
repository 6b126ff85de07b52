# gets: 0
# names: on_the_training_set
# why: asks the training points
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    return np.array([np.mean(knn_predict(k, X_train, y_train, X_train) == y_train) for k in ks])
