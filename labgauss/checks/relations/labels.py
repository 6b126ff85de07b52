"""Labels: their positions in their place, or the other one of two."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from .vocabulary import (
    SPARE,
    Array,
    Pair,
    Pairs,
    Relation,
    as_array,
    several,
)


def _index_for_label(first: int, pairs: Pairs) -> bool:
    """Return whether positions of labels among the classes stand in place of the labels."""
    if not all(p.labels and p.got.dtype.kind in "iuf" for p in pairs):
        return False
    return all(
        p.got.shape == p.right.shape
        and any(
            p.gives(np.searchsorted(known, p.right) + first) for known in _classes_in(p)
        )
        for p in pairs
    ) and any(several(p.got) for p in pairs)  # fmt: skip


def _classes_in(pair: Pair) -> Iterator[Array]:
    """Return the sorted labels of each input that holds all the right labels."""
    wanted = set(pair.right.ravel().tolist())
    for value in pair.given.values():
        array = as_array(value)
        if array is not None and array.ndim == 1 and wanted <= set(array.tolist()):
            yield np.unique(array)


def _the_other_of_two(pairs: Pairs) -> bool:
    """Return whether there are two labels, and each time the other one came."""
    for p in pairs:
        got, right = p.got.ravel().tolist(), p.right.ravel().tolist()
        if not p.labels or p.got.shape != p.right.shape or len({*got, *right}) > 2:
            return False
        if any(a == b for a, b in zip(got, right, strict=True)):
            return False
    right = [label for p in pairs for label in p.right.ravel().tolist()]
    return len(right) >= SPARE and len(set(right)) > 1


LABELS = (
    Relation(
        "index_for_label",
        "in place of each label you give its position among the sorted labels, counted from 0.",
        "What leads from a position back to the label that stands there?",
        partial(_index_for_label, 0),
    ),
    Relation(
        "index_from_one_for_label",
        "in place of each label you give its position among the sorted labels, counted from 1.",
        "What leads from a position back to the label that stands there?",
        partial(_index_for_label, 1),
    ),
    Relation(
        "the_other_of_two",
        "wherever one of the two answers is right you give the other one.",
        "Which comparison, or which choice of the largest or the smallest, is the wrong way round?",
        _the_other_of_two,
    ),
)
