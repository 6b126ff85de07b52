"""Densities of one feature: the data under them, the posterior below, and where classes tie."""

from typing import Any

import numpy as np

from labgauss.validation import Floats, check_labels, check_same_length

from . import style
from .grid import ask, features, limits_of
from .picture import Picture


def plot_densities_1d(
    classifier: Any, x: Any = None, y: Any = None, *, limits: Any = None, ax: Any = None
) -> Picture:
    """Draw `p(x, class)` over the data, `P(class | x)` below, and the points of decision.

    `grid` is `(n,)`, `values` the joint densities `(n, K)`, `boundary` the points of decision.

    >>> from labgauss import GaussianClassifier
    >>> model = GaussianClassifier.from_parameters([0.5, 0.5], [[0], [4]], [[[1]], [[1]]])
    >>> plot_densities_1d(model)
    Joint densities and posteriors of class 0 and class 1 for x from −3.5 to 7.5: the decision changes at x = 2.
    """
    limits = limits_of(classifier, None, limits, d=1)
    grid = np.linspace(limits[0, 0], limits[0, 1], 1001)[:, None]
    values = np.exp(ask(classifier, "log_joint", grid))
    shares, classes = ask(classifier, "predict_proba posterior", grid), classifier.classes_
    upper, lower = style.panels(ax, 2, stacked=True)
    for k, label in enumerate(classes):
        look = {"color": style.colour(k), "linestyle": style.LINES[k % 4], "label": f"{label}"}
        upper.plot(grid, values[:, k], **look)
        lower.plot(grid, shares[:, k], **look)
    style.finish(upper, upper.get_lines(), y="p(x, class)")
    style.finish(lower, x="x", y="P(class | x)")
    ties, over = _ties(classifier, grid), ""
    for axes in (upper, lower):
        up = axes.get_xaxis_transform()
        axes.vlines(ties, 0, 1, style.INK, (0, (6, 3)), transform=up, lw=0.8)
    if x is not None and y is not None:
        _draw_rug(upper, features(x, 1)[:, 0], check_labels(y), classes, values.max())
        over = f" over {len(y)} data points"
    shown = f"{style.words(f'class {c}' for c in classes)} for x {style.spans(limits)}"
    places = style.words(map(style.number, ties)) if len(ties) else ""
    change = f"changes at x = {places}" if places else "never changes"
    text = f"Joint densities{over} and posteriors of {shown}: the decision {change}."
    return Picture([upper, lower], grid[:, 0], values, text, ties)


def _ties(classifier: Any, grid: Floats) -> Floats:
    """Where `predict` changes, by halving intervals until floating point ends."""
    labels = ask(classifier, "predict", grid)
    at = np.flatnonzero(labels[1:] != labels[:-1])
    low, high = grid[at], grid[at + 1]
    for _ in range(60 if len(at) else 0):
        middle = (low + high) / 2
        left = (ask(classifier, "predict", middle) == labels[at])[:, None]
        low, high = np.where(left, middle, low), np.where(left, high, middle)
    return np.asarray(low[:, 0])


def _draw_rug(ax: Any, x: Floats, y: Any, classes: Any, top: float) -> None:
    check_same_length(x, y)
    for k, label in enumerate(classes):
        mine = x[y == label]
        ax.scatter(mine, np.full(len(mine), -0.06 * (k + 1) * top), s=25, **style.marks(k))
