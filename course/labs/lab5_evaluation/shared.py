"""What several exercises of lab5 share: points to classify, with and without equal distances."""

import numpy as np


def grid(rng, n, m, names, *, d=2, size=5):
    """Return points on a small integer grid, where distances and votes are often equal."""
    X = rng.integers(0, size, (n, d)).astype(float)
    y = rng.permutation(np.resize(names, n))
    return {"X_train": X, "y_train": y, "X_test": rng.integers(0, size, (m, d)).astype(float)}


def clouds(rng, n, m, names, d, *, k, scale=1.0, digits=None):
    """Return points of a cloud per label, the k-th neighbour clearly nearer than the next."""
    centres = rng.normal(0, 1.2, (len(names), d))
    y = rng.permutation(np.resize(np.arange(len(names)), n))
    X = centres[y] + rng.normal(size=(n, d))
    X_test = centres[rng.integers(len(names), size=8 * m)] + rng.normal(size=(8 * m, d))
    if digits is not None:
        X, X_test = X.round(digits), X_test.round(digits)
    squares = np.sort(((X_test[:, None] - X) ** 2).sum(axis=2), axis=1)
    if k < n:
        X_test = X_test[squares[:, k] - squares[:, k - 1] > 0.01 * squares[:, k]]
    y_train = np.asarray(names)[y]
    return {"X_train": scale * X, "y_train": y_train, "X_test": scale * X_test[:m]}
