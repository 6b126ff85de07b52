"""What several exercises of lab5 share: confusion, accuracy, k nearest neighbours, and the pictures of their errors."""

from __future__ import annotations

import numpy as np

import labgauss


def drawn_until_distinct(rng, make, ways):
    """Draw inputs until the right way and every wrong one give another answer on them."""
    while True:
        cases = make(rng)
        answers = {repr([_answer(way, c) for c in cases]) for way in ways}
        if len(answers) == len(ways):
            return cases


def _answer(way, given):
    with np.errstate(all="ignore"):
        try:
            answer = way(*given.inputs.values())
        except (ValueError, TypeError, IndexError) as error:
            return type(error).__name__
    return answer.tolist() if isinstance(answer, np.ndarray) else answer


def turned(function, *knobs):
    """Return a function, and the wrong ways that its knobs make of it."""
    return [function, *[lambda *a, k=k: function(*a, **k) for k in knobs]]


def grid(rng, n, m, names, *, d=2, size=5):
    """Return points on a small integer grid, where distances and votes are often equal."""
    X = rng.integers(0, size, (n, d)).astype(float)
    return {
        "X_train": X,
        "y_train": rng.permutation(np.resize(names, n)),
        "X_test": rng.integers(0, size, (m, d)).astype(float),
    }


def clouds(rng, n, m, names, d, *, k, scale=1.0, digits=None):
    """Return points of one overlapping cloud per label, the k-th neighbour clearly nearer than the next."""
    centres = rng.normal(0, 1.2, (len(names), d))
    y = rng.permutation(np.resize(np.arange(len(names)), n))
    X = centres[y] + rng.normal(size=(n, d))
    candidates = centres[rng.integers(len(names), size=8 * m)] + rng.normal(size=(8 * m, d))
    if digits is not None:
        X, candidates = X.round(digits), candidates.round(digits)
    squares = np.sort(((candidates[:, None] - X) ** 2).sum(axis=2), axis=1)
    clear = (
        squares[:, k] - squares[:, k - 1] > 0.01 * squares[:, k] if k < n else squares[:, 0] >= 0
    )
    return {
        "X_train": scale * X,
        "y_train": np.asarray(names)[y],
        "X_test": scale * candidates[clear][:m],
    }


# --- the two matrices of document 001 -------------------------------------------------------------


def document():
    """Return the training and the test set of document 001."""
    return labgauss.load_two_gaussians()
