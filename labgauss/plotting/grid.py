"""The grid a picture is computed on, and what the classifier says there."""

import warnings
from typing import Any

import numpy as np

from labgauss.validation import Floats, check_X


def features(X: Any, d: int = 2) -> Floats:
    """`X` as finite points `(n, d)`."""
    array = check_X(np.reshape(X, (-1, 1)) if d == np.ndim(X) == 1 else X)
    if array.shape[1] != d:
        raise ValueError(
            f"X must have {d} feature(s). Got {array.shape[1]}. Choose {d} feature(s), for example X[:, :{d}]."
        )
    return array


def limits_of(classifier: Any, X: Any, limits: Any, d: int = 2) -> Floats:
    """The range to draw `(d, 2)`: as asked, or around the data, or ±3.5 standard deviations."""
    if limits is not None:
        asked = np.array(limits, dtype=float, ndmin=2)
        if asked.shape != (d, 2) or not (asked[:, 0] < asked[:, 1]).all():
            example = "(0, 9)" if d == 1 else "((-9, 9), (-9, 9))"
            raise ValueError(
                f"limits must be (low, high) with low < high for each of {d} feature(s). Got {limits}. Pass for example limits={example}."
            )
        return asked
    if X is not None:
        low, high = features(X, d).min(axis=0), features(X, d).max(axis=0)
        margin = np.where(high > low, 0.08 * (high - low), 1)
        return np.stack([low - margin, high + margin], axis=1)
    if not hasattr(classifier, "covariances_"):
        raise ValueError(
            f"Without X and limits, the classifier must be fitted and have means_ and covariances_. Got {type(classifier).__name__} without them. Call fit(X, y), or pass X or limits."
        )
    means = features(classifier.means_, d)
    reach = 3.5 * np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    return np.stack([(means - reach).min(axis=0), (means + reach).max(axis=0)], axis=1)


def plane(limits: Floats, resolution: int) -> Floats:
    """The middles of `resolution`² pixels, `(resolution, resolution, 2)`, x₂ changing by rows."""
    step = (np.arange(resolution) + 0.5) / resolution
    x, y = (low + (high - low) * step for low, high in limits)
    return np.stack(np.meshgrid(x, y), axis=-1)


def ask(classifier: Any, names: str, grid: Floats) -> Any:
    """What the first of the named methods says at each point of a grid `(…, d)`, in its shape."""
    methods = [getattr(classifier, name) for name in names.split() if hasattr(classifier, name)]
    if not methods:
        raise ValueError(
            f"This picture needs a classifier with {' or '.join(names.split())}. Got {type(classifier).__name__}. plot_decision_regions needs predict only."
        )
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "X does not have valid feature names")  # no grid has
        values = np.asarray(methods[0](grid.reshape(-1, grid.shape[-1])))
    return values.reshape(*grid.shape[:-1], *values.shape[1:])
