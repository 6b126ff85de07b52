# gets: 1
# names: none
import numpy as np


def accuracy_by_k(ks, X_train, y_train, X_test, y_test):
    d = ((X_test[:, None] - X_train) ** 2).sum(axis=-1)
    order = d.argsort(axis=1, kind="stable")
    names = np.unique(y_train)
    running = np.cumsum(y_train[order][..., None] == names, axis=1)
    guesses = names[running.argmax(axis=-1)]
    return (guesses == y_test[:, None]).mean(axis=0)[np.asarray(ks) - 1]
