"""Remarks on wrong answers: what is true of every one of them, said in a sentence."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["logistic_slope", "order_of_equals", "still_features"]


def logistic_slope(X: NDArray[Any], y: NDArray[Any], answer: Any) -> str:
    """Say where a fit of logistic regression stands: log likelihood and gradient at its w and b.

    `X` is `(n, d)`, `y` holds 0 and 1. An `answer` that is not a pair w `(d,)`, b of finite numbers has no
    place on the hill, and nothing is said of it.

    >>> X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([0, 1, 0, 1])
    >>> logistic_slope(X, y, (np.zeros(1), 0.0))
    'At your w and b the log likelihood is −2.77 and its gradient (2 numbers, that of b last) is (1, 0); at the top every entry of the gradient is 0.'
    >>> logistic_slope(X, y, "no pair")
    ''
    """
    place = _place(answer, X.shape[1])
    if place is None:
        return ""
    w, b = place
    with np.errstate(all="ignore"):
        margins = np.where(y == 1, 1.0, -1.0) * (X @ w + b)
        likelihood = -np.logaddexp(0.0, -margins).sum()
        pull = np.where(y == 1, 1.0, -1.0) * np.exp(-np.logaddexp(0.0, margins))  # y − p
        gradient = np.append(X.T @ pull, pull.sum())
    if not (np.isfinite(likelihood) and np.isfinite(gradient).all()):
        return ""
    slope = ", ".join(_number(entry) for entry in gradient)
    return (
        f"At your w and b the log likelihood is {_number(likelihood)} and its gradient "
        f"({len(gradient)} numbers, that of b last) is ({slope}); "
        "at the top every entry of the gradient is 0."
    )


def still_features(mean: NDArray[Any], cov: NDArray[Any], Z: NDArray[Any], answer: Any) -> str:
    """Say how far samples of features with variance 0 lie from their mean, beside an ordinary deviation.

    Nothing is said where there is no such feature, where they stay, or of an `answer` that is no table of
    finite numbers with a row for each row of `Z (n, d)`.

    >>> cov = np.array([[4.0, 0.0], [0.0, 0.0]])
    >>> still_features(np.zeros(2), cov, np.ones((1, 2)), [[2.0, 0.001]])
    'A feature of variance 0 is 0.001 away from its mean in your samples; the largest standard deviation here is 2.'
    >>> still_features(np.zeros(2), cov, np.ones((1, 2)), [[2.0, 0.0]])
    ''
    """
    try:
        samples = np.asarray(answer)
    except ValueError:  # rows of different lengths
        return ""
    if (
        samples.shape != Z.shape
        or samples.dtype.kind not in "iuf"
        or not np.isfinite(samples).all()
    ):
        return ""
    variances = np.diag(cov)
    away = np.abs(samples - mean)[:, variances == 0].max(initial=0.0)
    if away == 0:
        return ""
    return (
        f"A feature of variance 0 is {away:.2g} away from its mean in your samples; "
        f"the largest standard deviation here is {np.sqrt(variances.max()):.2g}."
    )


def order_of_equals(
    posterior: NDArray[Any], y: NDArray[Any], classes: NDArray[Any], n: int, answer: Any
) -> str:
    """Say of row numbers of mistakes that they differ from the right ones among equally sure rows only.

    Nothing is said of an `answer` in which a row is no mistake, or less sure than it should be at its place.

    >>> posterior, classes = np.array([[0.25, 0.75], [0.25, 0.75], [0.5, 0.5]]), np.array([0, 1])
    >>> order_of_equals(posterior, np.array([0, 0, 0]), classes, 2, [1, 0])
    'Your rows are mistakes, as sure as they should be; among equally sure ones they stand in another order, or others were taken, than the earlier ones first. Not every sort leaves equals as they were.'
    >>> order_of_equals(posterior, np.array([0, 0, 0]), classes, 2, [0, 1])
    ''
    """
    sure = posterior.max(axis=1)
    mistakes = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    right = mistakes[np.argsort(-sure[mistakes], kind="stable")][:n].tolist()
    rows = np.asarray(answer).tolist() if isinstance(answer, np.ndarray) else answer
    whole = isinstance(rows, list | tuple) and all(type(row) is int for row in rows)
    if not whole or not set(rows) <= set(mistakes.tolist()) or len(set(rows)) < len(rows):
        return ""
    if rows == right or sure[list(rows)].tolist() != sure[right].tolist():
        return ""
    return (
        "Your rows are mistakes, as sure as they should be; among equally sure ones they stand in another "
        "order, or others were taken, than the earlier ones first. Not every sort leaves equals as they were."
    )


def _place(answer: Any, d: int) -> tuple[NDArray[np.float64], float] | None:
    """Return w and b as numbers, or None where the answer is no such pair."""
    try:
        first, second = answer
        w, b = np.asarray(first), np.asarray(second)
    except (TypeError, ValueError):
        return None
    if w.shape != (d,) or b.size != 1 or w.dtype.kind not in "iuf" or b.dtype.kind not in "iuf":
        return None
    weights, intercept = w.astype(float), float(b.reshape(-1)[0])
    return (weights, intercept) if np.isfinite([*weights, intercept]).all() else None


def _number(value: float) -> str:
    return f"{value:.3g}".replace("-", "−") if abs(value) >= 5e-7 else "0"
