"""What hints often say by numbers: claims for `idea(..., claim=...)`, whatever the exercise is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np


def one_number(got: Any) -> bool:
    """There is one number, and no array."""
    return bool(np.ndim(got) == 0)


def one_entry(got: Any) -> bool:
    """There is one number, alone or in an array."""
    return bool(np.size(got) == 1)


def shaped_like(*names: str) -> Callable[[Mapping[str, Any], Any], bool]:
    """Return the claim that the shape is made of the lengths of these inputs."""
    return lambda given, got: np.shape(got) == tuple(len(given[name]) for name in names)


def never_negative(got: Any) -> bool:
    """No value is negative, as densities are."""
    return bool(np.min(got) >= 0)


def never_positive(got: Any) -> bool:
    """No value is positive, as logarithms of shares are."""
    return bool(np.max(got) <= 1e-9)


def zeros_and_ones(got: Any) -> bool:
    """There is nothing but 0 and 1."""
    return bool(np.isin(got, (0, 1)).all())


def whole_numbers(got: Any) -> bool:
    """All values are whole."""
    return np.allclose(got, np.round(got))


def same_entries(got: Any) -> bool:
    """All entries are the same number."""
    return bool(np.ptp(got) <= 1e-9 * np.abs(got).max())


def diagonal(got: Any) -> bool:
    """It is a diagonal matrix, or each one of a stack is."""
    return np.ndim(got) > 1 and not np.any(got * (1 - np.eye(np.shape(got)[-1])))


def sums_to_one(got: Any) -> bool:
    """All values together sum to 1."""
    return bool(np.isclose(np.sum(got), 1))


def rows_sum_to_one(got: Any) -> bool:
    """Every row that has a sum sums to 1."""
    sums = np.sum(got, axis=1)
    return np.allclose(sums[np.isfinite(sums)], 1)


def columns_sum_to_one(got: Any) -> bool:
    """Every column that has a sum sums to 1."""
    sums = np.sum(got, axis=0)
    return np.allclose(sums[np.isfinite(sums)], 1)


def largest_is_one(got: Any) -> bool:
    """The largest number of every row is 1."""
    return np.allclose(np.max(got, axis=1), 1)
