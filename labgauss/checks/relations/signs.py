"""What can be seen of a wrong answer though it does not follow from the right one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from .places import squeezed
from .vocabulary import (
    FAR,
    Array,
    Pairs,
    Relation,
    varies_along,
)


def _shape_is(expected: Callable[[tuple[int, ...]], Any]) -> Callable[[Pairs], bool]:
    """Return the relation of arrays whose shapes follow like this from the right ones."""

    def holds(pairs: Pairs) -> bool:
        return all(p.got.shape == expected(p.right.shape) for p in pairs) and any(
            p.got.shape != p.right.shape for p in pairs
        )

    return holds


def _all_pairs(shape: tuple[int, ...]) -> tuple[int, ...] | None:
    return (shape[0], shape[0]) if len(shape) == 1 else None


def _extra_axis(pairs: Pairs) -> bool:
    return any(p.got.ndim > p.right.ndim for p in pairs) and all(
        squeezed(p.got) == squeezed(p.right) for p in pairs
    )


def _array_for_a_number(pairs: Pairs) -> bool:
    return all(p.right.ndim == 0 for p in pairs) and any(p.got.size > 1 for p in pairs)


def _number_for_an_array(pairs: Pairs) -> bool:
    return all(p.got.size == 1 and (p.labels or p.got.dtype.kind in "iuf") for p in pairs) and any(
        p.right.size > 1 for p in pairs
    )


def _axis_missing(pairs: Pairs) -> bool:
    return any(
        all(
            p.right.ndim > axis and p.got.shape == p.right.shape[:axis] + p.right.shape[axis + 1 :]
            for p in pairs
        )
        for axis in range(max(p.right.ndim for p in pairs))
    ) and all(p.got.ndim for p in pairs)


def _index_of_the_largest(pairs: Pairs) -> bool:
    if not all(p.right.ndim and not p.labels and p.right.size for p in pairs):
        return False
    if not all(p.got.shape == p.right.shape[:-1] for p in pairs):
        return False
    places = [np.argmax(p.right, axis=-1) for p in pairs]
    several = len({place for found in places for place in np.ravel(found).tolist()}) > 1
    return several and all(p.gives(place) for p, place in zip(pairs, places, strict=True))


def _the_same_whatever_the_input(pairs: Pairs) -> bool:
    first = pairs[0]
    if len(pairs) < 2:
        return False
    alike = all(
        p.got.shape == first.got.shape and np.array_equal(p.got, first.got, equal_nan=True)
        for p in pairs
    )
    return alike and any(replace(p, got=first.right).off > FAR for p in pairs)


def _one_row_for_all(pairs: Pairs) -> bool:
    """Return whether all entries along axis 0 are the same on each input, and should not be."""
    return (
        all(
            p.got.ndim and p.got.shape == p.right.shape and not varies_along(p.got, 0)
            for p in pairs
        )
        and sum(len(p.right) - 1 for p in pairs if varies_along(p.right, 0)) >= 2
    )


def _all_zero(pairs: Pairs) -> bool:
    return (
        pairs.numbers
        and all(
            p.got.size and (np.abs(p.got) <= 1e-12 * np.abs(p.right).max()).all() for p in pairs
        )
        and any(p.right.any() for p in pairs)
    )


def _right_where(condition: Callable[[Array], Array]) -> Callable[[Pairs], bool]:
    """Return the relation of numbers of which those that meet a condition are right."""

    def holds(pairs: Pairs) -> bool:
        return (
            pairs.numbers
            and all(p.gives(np.where(condition(p.got), p.right, p.got)) for p in pairs)
            and any(condition(p.got).any() and not condition(p.got).all() for p in pairs)
            and any((condition(p.right) & ~condition(p.got)).any() for p in pairs)
        )

    return holds


SIGNS = (
    Relation(
        "right_where_finite",
        "where your numbers are finite they are right.",
        "What becomes 0/0, log(0) or too large for a computer on the way?",
        _right_where(np.isfinite),
        3,
    ),
    Relation(
        "right_where_not_zero",
        "where your numbers are not 0 they are right.",
        "What is never filled in, or becomes too small for a computer on the way?",
        _right_where(lambda a: a != 0),
        3,
    ),
    Relation(
        "all_zero",
        "all your numbers are 0, or as good as 0.",
        "What cancels before it should, or is never filled in?",
        _all_zero,
        3,
    ),
    Relation(
        "the_same_whatever_the_input",
        "your answer is the same on all these inputs, though the right ones differ.",
        "Which names in your code are its arguments, and which come from elsewhere?",
        _the_same_whatever_the_input,
        3,
        under=("all_zero",),
    ),
    Relation(
        "one_row_for_all",
        "on each input all rows, or all entries, of your answer are the same, and they should not be.",
        "Where does each row's own data enter?",
        _one_row_for_all,
        3,
        under=("all_zero", "the_same_whatever_the_input"),
    ),
    Relation(
        "index_of_the_largest",
        "you give the place of the largest of the right values.",
        "Is a decision asked, or the numbers on which it would rest?",
        _index_of_the_largest,
        3,
        reshapes=True,
    ),
    Relation(
        "every_pair",
        "you give a table with an entry for every pair, and one entry for each is asked.",
        "How does each row meet only itself?",
        _shape_is(_all_pairs),
        3,
        reshapes=True,
    ),
    Relation(
        "axes_in_reversed_order",
        "your array has the axes in reversed order.",
        "Which axis should come first, and what does each stand for?",
        _shape_is(lambda shape: shape[::-1]),
        3,
    ),
    Relation(
        "an_axis_of_length_one",
        "your array has an axis of length 1 that is not asked.",
        "Which step keeps it, or makes it?",
        _extra_axis,
        3,
    ),
    Relation(
        "array_for_a_number",
        "you give an array where one number is asked.",
        "What is to be done with its entries?",
        _array_for_a_number,
        3,
        under=("an_axis_of_length_one",),
    ),
    Relation(
        "number_for_an_array",
        "you give one number where several are asked.",
        "What does each of them belong to?",
        _number_for_an_array,
        3,
        under=("index_of_the_largest", "the_same_whatever_the_input"),
    ),
    Relation(
        "an_axis_is_missing",
        "your array has one axis less than is asked.",
        "Which step takes an axis away?",
        _axis_missing,
        3,
        reshapes=True,
    ),
)
