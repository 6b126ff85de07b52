"""Decision regions of anything that can predict."""

from typing import Any

import numpy as np
from contourpy import contour_generator
from matplotlib.collections import LineCollection
from matplotlib.image import PcolorImage
from matplotlib.patches import Patch
from numpy.typing import NDArray

from labgauss.validation import Floats

from . import style
from .grid import ask, limits_of, plane
from .picture import Picture
from .points import plot_dataset


def plot_decision_regions(
    classifier: Any,
    X: Any = None,
    y: Any = None,
    *,
    limits: Any = None,
    resolution: int = 500,
    ax: Any = None,
) -> Picture:
    """Tint the plane by predicted class, draw the borders, put the points `X, y` on top.

    >>> from labgauss import GaussianClassifier
    >>> model = GaussianClassifier.from_parameters([0.5, 0.5], [[-1, 0], [1, 0]], [np.eye(2)] * 2)
    >>> plot_decision_regions(model, limits=((-3, 3), (-2, 2))).values.shape
    (500, 500)
    """
    limits = limits_of(classifier, X, limits)
    grid = plane(limits, resolution)
    predicted = ask(classifier, "predict", grid)
    classes = np.unique(getattr(classifier, "classes_", predicted))
    classes = classes if y is None else np.union1d(classes, y)
    codes = np.zeros(predicted.shape, dtype=np.uint8)
    for k, label in enumerate(classes):
        codes[predicted == label] = k
    (axes,) = style.panels(ax)
    # whole colours looked up: a colour map with automatic levels goes wrong from 5 classes on
    table = np.array([(*style.tint(k), 1) for k in range(len(classes))])
    image = np.round(255 * table).astype(np.uint8).take(codes, axis=0)
    x1, x2 = (np.linspace(low, high, resolution + 1) for low, high in limits)
    pixels = PcolorImage(axes, x1, x2, image, zorder=style.REGIONS)  # faster than imshow
    axes.add_image(pixels)
    pixels.set_extent(limits.ravel())
    axes.set(xlim=limits[0], ylim=limits[1])
    borders = _borders(*_scores(classifier, grid, codes, len(classes)))
    lines = LineCollection(borders, colors=style.INK, linewidths=1, zorder=style.BORDERS)
    axes.add_collection(lines, autolim=False)
    share = 100 * np.bincount(codes.ravel(), minlength=len(classes)) / codes.size
    parts = style.words(f"{s:.0f} % is class {c}" for s, c in zip(share, classes, strict=True))
    text = f"Decision regions over x₁ and x₂, {style.spans(limits)}: {parts}."
    if X is not None and y is not None:
        plot_dataset(X, y, classes=classes, ax=axes)
        text += f" {len(y)} points are drawn on top."
    else:
        patches = [Patch(facecolor=table[k], label=f"{c}") for k, c in enumerate(classes)]
        style.finish(axes, patches, x="x₁", y="x₂")
    return Picture(axes, grid, predicted, text, borders)


def _scores(
    classifier: Any, grid: Floats, codes: NDArray[np.uint8], n_classes: int
) -> tuple[Floats, Floats]:
    """Smooth scores `(K, …)` on every third line, if there are any and they say what `predict` says."""
    if hasattr(classifier, "log_joint") or hasattr(classifier, "decision_function"):
        coarse, known = grid[::3, ::3], codes[::3, ::3]
        scores = ask(classifier, "log_joint decision_function", coarse)
        scores = np.stack([-scores, scores] if scores.ndim == 2 else np.moveaxis(scores, -1, 0))
        if len(scores) == n_classes and np.mean(scores.argmax(axis=0) == known) > 0.99:
            return coarse, scores
    return grid, np.stack([codes == k for k in range(n_classes)]).astype(float)


def _borders(grid: Floats, scores: Floats) -> list[Floats]:
    """Where a class ties with its best rival; the last class shares all its borders."""
    lines: list[Any] = []
    for k in range(len(scores) - 1):
        margin = scores[k] - np.delete(scores, k, axis=0).max(axis=0)
        lines += contour_generator(grid[0, :, 0], grid[:, 0, 1], margin).lines(0.0)
    return lines
