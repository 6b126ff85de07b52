# gets: 1
# names: none
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.hypot.reduce(X_train - x, axis=1) if X_train.shape[1] > 1 else np.abs(X_train - x)[:, 0]
        rows = np.lexsort((np.arange(len(d)), d.round(9) if d.max() > 1e-3 else d))
        votes = y_train[rows[:k]]
        names = np.unique(votes)
        out.append(names[np.argmax([np.count_nonzero(votes == c) for c in names])])
    return np.array(out)
