"""Points, one colour and one marker per class."""

from typing import Any

import numpy as np

from labgauss.validation import check_labels, check_same_length

from . import style
from .grid import features
from .picture import Picture


def plot_dataset(X: Any, y: Any, *, classes: Any = None, ax: Any = None) -> Picture:
    """Scatter the points `X (n, 2)` by class; `classes` keeps the colours where `y` lacks a class.

    >>> plot_dataset([[0, 0], [1, 1], [2, 0]], ["a", "b", "b"])
    Scatter of 3 points over x₁ and x₂: 1 of class a and 2 of class b.
    """
    X, y = features(X), check_labels(y)
    check_same_length(X, y)
    known = np.unique(y) if classes is None else np.asarray(classes)
    if not np.isin(y, known).all():
        raise ValueError(
            f"classes must hold every label of y, {np.unique(y).tolist()}. Got {known.tolist()}. Add what is missing, or leave classes out."
        )
    (axes,) = style.panels(ax)
    size = float(np.clip(9000 / len(X), 14, 40))
    for k, label in enumerate(known):
        axes.scatter(*X[y == label].T, s=size, label=f"{label}", **style.marks(k))
    style.finish(axes, axes.get_legend_handles_labels()[0], x="x₁", y="x₂")
    counts = style.words(f"{(y == label).sum()} of class {label}" for label in known)
    return Picture(axes, X, y, f"Scatter of {len(X)} points over x₁ and x₂: {counts}.")
