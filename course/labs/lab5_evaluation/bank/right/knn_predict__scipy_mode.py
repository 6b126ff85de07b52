# gets: 1
# names: none
import numpy as np
from scipy import stats


def knn_predict(k, X_train, y_train, X_test):
    names, codes = np.unique(y_train, return_inverse=True)
    gaps = X_test[:, None, :] - X_train[None, :, :]
    order = np.einsum("ijk,ijk->ij", gaps, gaps).argsort(axis=1, kind="mergesort")
    return names[stats.mode(codes[order[:, :k]], axis=1).mode]
