# gets: 1
# names: none
import numpy as np
from scipy.spatial.distance import cdist


def knn_predict(k, X_train, y_train, X_test):
    names, codes = np.unique(y_train, return_inverse=True)
    order = np.argsort(cdist(X_test, X_train), axis=1, kind="stable")[:, :k]
    votes = (codes[order][..., None] == np.arange(len(names))).sum(axis=1)
    return names[np.argmax(votes, axis=1)]
