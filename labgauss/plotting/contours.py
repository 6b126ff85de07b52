"""Gaussians as ellipses at one, two and three standard deviations."""

from typing import Any

import numpy as np
from matplotlib.lines import Line2D

from labgauss.validation import Floats

from . import style
from .grid import features
from .picture import Picture
from .points import plot_dataset

INSIDE = 1 - np.exp(-np.array([1, 4, 9]) / 2)  # of a Gaussian in the plane, up to 1, 2, 3 σ
LEVELS = [f"{k} σ, {100 * inside:.0f} % inside" for k, inside in enumerate(INSIDE, start=1)]


def plot_gaussian_contours(
    model: Any, covariance: Any = None, *, X: Any = None, y: Any = None, ax: Any = None
) -> Picture:
    """Draw a Gaussian, given as mean and covariance, or each class of a fitted classifier.

    `grid` holds the ellipses `(K, 3, 181, 2)`, `values` the probability inside each `(3,)`.

    >>> plot_gaussian_contours([0, 0], [[2, -1], [-1, 2]])
    Ellipses at 1, 2 and 3 standard deviations, holding 39 %, 86 % and 99 % of a Gaussian: one around (0, 0).
    """
    means, covariances, classes, names = [model], [covariance], None, ["one"]
    if covariance is None:
        if not hasattr(model, "covariances_"):
            raise ValueError(
                f"The first argument must be a fitted classifier, or a mean with a covariance. Got {type(model).__name__}. Call fit(X, y) first, or pass mean and covariance."
            )
        means, covariances, classes = model.means_, model.covariances_, model.classes_
        names = [f"class {label}" for label in model.classes_]
    curves = np.stack([_ellipses(m, s) for m, s in zip(means, covariances, strict=True)])
    (axes,) = style.panels(ax)
    if X is not None and y is not None:
        plot_dataset(X, y, classes=classes, ax=axes)
    for k, (mean, ellipses) in enumerate(zip(means, curves, strict=True)):
        for line, ellipse in zip(style.LINES, ellipses, strict=False):
            axes.plot(*ellipse.T, line, color=style.colour(k), zorder=style.BORDERS)
        label = names[k] if y is None and covariance is None else "_"
        look = {**style.marks(k), "zorder": style.POINTS + 1}
        axes.scatter(*mean, s=120, label=label, **look)
    shown = axes.get_legend_handles_labels()[0]
    for line, name in zip(style.LINES, LEVELS, strict=False):
        shown.append(Line2D([], [], color=style.INK, linestyle=line, label=name))
    style.finish(axes, shown, None if y is None else "class", x="x₁", y="x₂")
    centres = [f"{n} around {style.place(m)}" for n, m in zip(names, means, strict=True)]
    share = "39 %, 86 % and 99 % of a Gaussian"
    text = f"Ellipses at 1, 2 and 3 standard deviations, holding {share}: {style.words(centres)}."
    return Picture(axes, curves, INSIDE, text)


def _ellipses(mean: Any, covariance: Any) -> Floats:
    """The points at 1, 2 and 3 standard deviations from the mean, `(3, 181, 2)`."""
    mean, covariance = features([mean]), features(covariance)
    variances, directions = np.linalg.eigh(covariance[:2])
    symmetric = covariance.shape == (2, 2) and np.allclose(covariance, covariance.T)
    if not symmetric or variances.min() < -1e-12 * variances.max():
        raise ValueError(
            f"covariance must be a symmetric 2 × 2 matrix without negative variances. Got {covariance.tolist()}. Look for a slip in its entries."
        )
    angle = np.linspace(0, 2 * np.pi, 181)
    circle = np.stack([np.cos(angle), np.sin(angle)], axis=-1)
    ellipse = circle * np.sqrt(np.maximum(variances, 0)) @ directions.T
    return np.asarray(mean + np.multiply.outer([1, 2, 3], ellipse))
