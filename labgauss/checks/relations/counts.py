"""Numbers that were divided by another count than the right ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import numpy as np

from .vocabulary import (
    SPARE,
    Array,
    Pair,
    Pairs,
    Relation,
    as_array,
    is_no_accident,
)

_ONE = np.array(1.0)


@lru_cache(maxsize=32)
def _counts(pair: Pair) -> dict[str, Array]:
    """Return the lengths and whole numbers of the inputs, and how often each label occurs."""
    counts: dict[str, Array] = {}
    for name, value in pair.given.items():
        array = as_array(value)
        if isinstance(value, (list, tuple)):
            counts[f"len {name}"] = np.array(float(len(value)))
        if array is None:
            continue
        if array.ndim == 0 and array.dtype.kind in "iu":
            counts[name] = array.astype(float)
        for axis, length in enumerate(array.shape):
            counts[f"{name} {axis}"] = np.array(float(length))
        each = _how_often(array)
        if each.size:
            counts[f"kinds {name}"] = np.array(float(each.size))
        if pair.right.ndim and each.size == pair.right.shape[0]:
            shape = (each.size, *[1] * (pair.right.ndim - 1))
            counts[f"each {name}"] = each.astype(float).reshape(shape)
    return counts


def _how_often(array: Array) -> Array:
    """Return how often each label occurs, in a vector of them or a table with a 1 in each row."""
    if array.ndim == 1 and array.dtype.kind in "biuOUS":
        return np.unique(array, return_counts=True)[1]
    numbers = array.ndim == 2 and array.dtype.kind in "biuf"
    if numbers and ((array == 0) | (array == 1)).all() and (array.sum(axis=1) == 1).all():
        return np.asarray(array.sum(axis=0))
    return np.array([])


def _fixed_number_for_a_count(pairs: Pairs) -> bool:
    """Return whether one whole number, the same on all inputs, stands in place of a count."""
    if not pairs.numbers:
        return False
    if not is_no_accident(pairs):
        return False
    tables = [_counts(p) for p in pairs]
    return any(
        _fixed_number(
            pairs,
            [np.broadcast_to(t[name], p.right.shape) for p, t in zip(pairs, tables, strict=True)],
        )
        for name in set.intersection(*map(set, tables))
    )


def _fixed_number(pairs: Pairs, counts: Sequence[Array]) -> bool:
    """Return whether one whole number was the divisor in place of these counts, which differ."""
    number = np.concatenate(
        [(p.right * c / p.got)[p.right != 0] for p, c in zip(pairs, counts, strict=True)]
    )
    different = {n for p, c in zip(pairs, counts, strict=True) for n in c[p.right != 0].tolist()}
    if number.size < SPARE or len(different) < SPARE - 1 or not np.isfinite(number).all():
        return False
    fixed = round(float(number[0]))
    return fixed > 0 and all(
        p.gives(p.right * c / fixed) for p, c in zip(pairs, counts, strict=True)
    )


def _count_ratio(above: str, below: str) -> Callable[[Pairs], bool]:
    """Return the relation of numbers that are off by a ratio of counts, the same on all inputs."""

    def holds(pairs: Pairs) -> bool:
        if not pairs.numbers:
            return False
        if not is_no_accident(pairs) or sum(p.different for p in pairs) < 2:
            return False
        tables = [_with_one_less(p) for p in pairs]
        names = sorted(set.intersection(*(set(table) for table in tables)))
        return any(
            a != b and _by_ratio(pairs, tables, a, b)
            for a in (names if above else [""])
            for b in (names if below else [""])
        )

    return holds


@lru_cache(maxsize=32)
def _with_one_less(pair: Pair) -> dict[str, Array]:
    counts = _counts(pair)
    return {**counts, **{f"{name} less 1": count - 1 for name, count in counts.items()}}


def _by_ratio(pairs: Pairs, tables: Sequence[Mapping[str, Array]], above: str, below: str) -> bool:
    return all(
        p.gives(p.right * (table.get(above, _ONE) / table.get(below, _ONE)))
        for p, table in zip(pairs, tables, strict=True)
    )


COUNTS = (
    Relation(
        "times_a_count",
        "your numbers are the right ones times a count: of rows, of columns or of cases.",
        "Is a sum asked, or a share or a mean? By what is it to be divided?",
        _count_ratio("count", ""),
        2,
    ),
    Relation(
        "divided_by_a_count",
        "your numbers are the right ones divided by a count: of rows, of columns or of cases.",
        "Is a sum asked, or a mean? How often was it divided?",
        _count_ratio("", "count"),
        2,
    ),
    Relation(
        "another_count_below",
        "your numbers are the right ones times a ratio of two counts, such as n / (n − 1).",
        "By how many is a sum to be divided here, and by how many did you divide?",
        _count_ratio("count", "count"),
        2,
        under=("times_a_count", "divided_by_a_count"),
    ),
    Relation(
        "fixed_number_for_a_count",
        "your numbers are the right ones with a fixed number in place of a count.",
        "Which whole number did you write, and what should be counted in its stead?",
        _fixed_number_for_a_count,
        2,
        under=("times_a_count",),
    ),
)
