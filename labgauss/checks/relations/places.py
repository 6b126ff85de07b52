"""The right values at other places: another shape, another order, some of them, or their sum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from .vocabulary import (
    FAR,
    SPARE,
    Array,
    Pair,
    Pairs,
    Relation,
    distinct,
    several,
    tell_something,
    varies_along,
)


def _along(function: Callable[[Array, int], Array]) -> Callable[[Pairs], bool]:
    """Return the relation of arrays that are this function of the right ones along one axis."""

    def holds(pairs: Pairs) -> bool:
        axes = range(-max(p.right.ndim for p in pairs), 0)
        return all(not p.labels or _all_different(p.right) for p in pairs) and any(
            all(p.right.ndim >= -axis and p.gives(function(p.right, axis)) for p in pairs)
            and any(
                p.right.shape[axis] > 1 and varies_along(p.right, axis) and p.off > FAR
                for p in pairs
            )
            for axis in axes
        )

    return holds


def _divided_by_the_largest(right: Array, axis: int) -> Array:
    return np.asarray(right / right.max(axis=axis, keepdims=True))


def _transposed(pairs: Pairs) -> bool:
    return all(p.right.ndim >= 2 for p in pairs) and any(
        all(p.right.ndim >= -b and p.gives(np.swapaxes(p.right, a, b)) for p in pairs)
        for a, b in ((-1, -2), (-1, -3), (-2, -3))
    )


def _inverse(pairs: Pairs) -> bool:
    return pairs.numbers and all(
        p.right.ndim >= 2
        and p.right.shape[-1] == p.right.shape[-2] > 1
        and p.gives(np.linalg.inv(p.right.astype(float)))
        for p in pairs
    )


def _is_square(array: Array) -> bool:
    return array.ndim >= 2 and array.shape[-1] == array.shape[-2]


def _only_the_diagonal(pairs: Pairs) -> bool:
    several_rows = any(p.right.shape[-1:] > (1,) for p in pairs)
    return (
        several_rows
        and all(_is_square(p.right) for p in pairs)
        and (
            all(p.gives(p.right * np.eye(p.right.shape[-1])) for p in pairs)
            or all(p.gives(np.diagonal(p.right, axis1=-2, axis2=-1)) for p in pairs)
        )
    )


def _constant_on_the_diagonal(pairs: Pairs) -> bool:
    if not pairs.numbers or not all(_is_square(p.right) for p in pairs):
        return False
    added = [(p.got - p.right)[..., 0, 0].mean() for p in pairs]
    if not np.isfinite(added).all() or not any(p.right.shape[-1] > 1 for p in pairs):
        return False
    return all(
        p.gives(p.right + c * np.eye(p.right.shape[-1])) for p, c in zip(pairs, added, strict=True)
    )


def _shape_kept(pairs: Pairs) -> bool:
    """Return whether the right entries stand in an array of another shape."""
    return all(p.got.size == p.right.size and p.fits(p.got.reshape(p.right.shape)) for p in pairs)


def _axis_of_length_one(pairs: Pairs) -> bool:
    return _shape_kept(pairs) and all(squeezed(p.got) == squeezed(p.right) for p in pairs)


def squeezed(array: Array) -> tuple[int, ...]:
    return tuple(length for length in array.shape if length != 1)


def _another_shape(pairs: Pairs) -> bool:
    return _shape_kept(pairs) and any(squeezed(p.got) != squeezed(p.right) for p in pairs)


def _taken(place: int) -> Callable[[Pairs], bool]:
    """Return the relation of answers that hold only what stands first, or last, along axis 0."""

    def holds(pairs: Pairs) -> bool:
        if not all(p.right.ndim >= 1 and len(p.right) for p in pairs):
            return False
        return any(p.right.shape[0] > 1 for p in pairs) and (
            all(p.gives(p.right[place]) for p in pairs)
            or all(p.gives(p.right[place:][:1] if place else p.right[:1]) for p in pairs)
            or all(_filled_only(p, place) for p in pairs)
        )

    return holds


def _filled_only(pair: Pair, place: int) -> bool:
    """Return whether one entry along axis 0 is right, and all others are 0 or NaN."""
    if pair.labels or pair.got.shape != pair.right.shape:
        return False
    rest = pair.got[:-1] if place else pair.got[1:]
    if not (np.isnan(rest) | (rest == 0)).all():
        return False
    alone = np.zeros_like(pair.right, dtype=float)
    alone[place] = pair.got[place]
    expected = np.array(pair.right, dtype=float)
    expected[np.arange(len(expected)) != place % len(expected)] = 0.0
    return replace(pair, got=alone).gives(expected) and bool(np.any(pair.right[place]))


def _without(place: slice) -> Callable[[Pairs], bool]:
    def holds(pairs: Pairs) -> bool:
        if any(p.right.ndim == 0 for p in pairs):
            return False
        return any(
            all(p.right.ndim >= -axis and p.gives(_sliced(p.right, axis, place)) for p in pairs)
            and any(p.right.shape[axis] > 2 for p in pairs)
            for axis in range(-max(p.right.ndim for p in pairs), 0)
        )

    return holds


def _sliced(array: Array, axis: int, place: slice) -> Array:
    return np.asarray(np.moveaxis(np.moveaxis(array, axis, 0)[place], 0, axis))


def _one_column_alone(pairs: Pairs) -> bool:
    """Return whether of one axis, counted from the last, only one and the same place is left."""
    if any(p.right.ndim < 1 or p.got.ndim != p.right.ndim - 1 for p in pairs):
        return False
    if not any(p.right.ndim > 1 for p in pairs):
        return False
    axes = range(-min(p.right.ndim for p in pairs), 0)
    return any(
        all(-p.right.shape[axis] <= place < p.right.shape[axis] for p in pairs)
        and all(p.gives(np.take(p.right, place, axis=axis)) for p in pairs)
        and any(p.right.shape[axis] > 1 for p in pairs)
        for axis in axes
        for place in (0, 1, -1)
    )


def _one_of_an_axis(pairs: Pairs) -> bool:
    """Return whether, at one place along one axis of what was returned, the right values stand."""
    if any(p.got.ndim == 0 or p.got.dtype.kind not in "iuf" for p in pairs):
        return False
    if any(p.got.ndim != p.right.ndim + 1 for p in pairs):
        return False
    for axis in range(-min(p.got.ndim for p in pairs), 0):
        for place in range(-2, 2):
            if all(
                -p.got.shape[axis] <= place < p.got.shape[axis]
                and p.fits(np.take(p.got, place, axis=axis))
                for p in pairs
            ):
                return any(p.got.shape[axis] > 1 for p in pairs)
    return False


def _collapsed(function: Callable[..., Any]) -> Callable[[Pairs], bool]:
    """Return the relation of answers in which right numbers were brought down to fewer."""

    def holds(pairs: Pairs) -> bool:
        return (
            all(_are_only_numbers(p) and p.right.size for p in pairs)
            and any(
                all(_brings_down(function, p, axis, keepdims=False) for p in pairs)
                or all(_brings_down(function, p, axis, keepdims=True) for p in pairs)
                for axis in _axes(max(p.right.ndim for p in pairs))
            )
            and any(several(p.right) for p in pairs)
            and tell_something([p.got for p in pairs])
        )

    return holds


def _brings_down(
    function: Callable[..., Any], pair: Pair, axis: int | None, *, keepdims: bool
) -> bool:
    """Return whether the right numbers, brought down along an axis, or all of them, were given."""
    left = list(pair.right.shape)
    if axis is None:
        left = [1] * len(left) if keepdims else []
    elif keepdims:
        left[axis] = 1
    else:
        del left[axis]
    return tuple(left) == pair.got.shape and pair.gives(
        function(pair.right, axis=axis, keepdims=keepdims)
    )


def _not_yet(function: Callable[..., Any]) -> Callable[[Pairs], bool]:
    """Return the relation of answers that only have to be brought down to fewer numbers."""

    def holds(pairs: Pairs) -> bool:
        return (
            all(_are_only_numbers(p) and p.got.size and p.got.ndim > p.right.ndim for p in pairs)
            and any(several(p.got) for p in pairs)
            and tell_something([p.right for p in pairs])
            and any(
                all(p.fits(function(p.got, axis=axis)) for p in pairs)
                for axis in _axes(max(p.got.ndim for p in pairs))
            )
        )

    return holds


def _are_only_numbers(pair: Pair) -> bool:
    return not pair.labels and pair.got.dtype.kind in "iuf"


def _axes(count: int) -> list[int | None]:
    """Return all axes together, and each one counted from the last."""
    return [None, *range(-count, 0)]


def _another_order(pairs: Pairs) -> bool:
    """Return whether the right values, all of them different, stand in another order."""
    return all(
        p.got.shape == p.right.shape and p.right.ndim and _same_values(p) for p in pairs
    ) and any(p.off > FAR and _mostly_different(p) for p in pairs)


def _same_values(pair: Pair) -> bool:
    if pair.labels:
        return sorted(pair.got.ravel().tolist(), key=str) == sorted(
            pair.right.ravel().tolist(), key=str
        )
    ordered = np.sort(pair.right, axis=None)
    return replace(pair, got=np.sort(pair.got, axis=None)).gives(ordered)


def _mostly_different(pair: Pair) -> bool:
    """Return whether labels are all different, and numbers so much that an order can be told."""
    return _all_different(pair.right) or (
        not pair.labels and distinct(pair.right) >= max(SPARE, pair.right.size / 2)
    )


def _all_different(array: Array) -> bool:
    return len(set(array.ravel().tolist())) == array.size > 1


PLACES = (
    Relation(
        "inverse",
        "your matrix is the inverse of the right one.",
        "Which of the two is asked?",
        _inverse,
        under=("reciprocal",),
    ),
    Relation(
        "axes_interchanged",
        "your values are the right ones, with two axes interchanged.",
        "Which axis should come first, and what does each stand for?",
        _transposed,
    ),
    Relation(
        "reversed",
        "your values are the right ones in reversed order along one axis.",
        "Which one should come first?",
        _along(lambda r, axis: np.flip(r, axis)),
    ),
    Relation(
        "divided_by_the_largest",
        "your numbers are the right ones divided by the largest of them.",
        "By what should they be divided, so that they add up to what they should?",
        _along(_divided_by_the_largest),
    ),
    Relation(
        "running_total",
        "your numbers are running totals of the right ones.",
        "Is each asked for itself, or all up to there?",
        _along(lambda r, axis: np.cumsum(r, axis=axis)),
    ),
    Relation(
        "axis_of_length_one",
        "your values are right, but for an axis of length 1 that is too many or missing.",
        "Which shape is asked, and which step makes or drops an axis?",
        _axis_of_length_one,
        under=("axes_interchanged",),
    ),
    Relation(
        "another_shape",
        "your values are right, but they stand in an array of another shape.",
        "Which shape is asked, and which step changes it?",
        _another_shape,
        under=("axes_interchanged",),
    ),
    Relation(
        "only_the_first",
        "of the right values you give only the first.",
        "Where are the others lost: does a loop end too early, or is one place picked out?",
        _taken(0),
        under=("index_for_label",),
    ),
    Relation(
        "only_the_last",
        "of the right values you give only the last.",
        "If there is a loop: what becomes of a result when the loop goes round again?",
        _taken(-1),
        under=("index_for_label",),
    ),
    Relation(
        "one_column_alone",
        "of the right values you give one column alone.",
        "How many values belong to each row?",
        _one_column_alone,
        under=("only_the_first", "only_the_last"),
        reshapes=True,
    ),
    Relation(
        "all_but_the_last",
        "your values are the right ones without the last.",
        "Where does a range or a slice end?",
        _without(slice(None, -1)),
        reshapes=True,
    ),
    Relation(
        "all_but_the_first",
        "your values are the right ones without the first.",
        "Where does a range or a slice begin?",
        _without(slice(1, None)),
        reshapes=True,
    ),
    Relation(
        "more_than_one_column",
        "the right values are there, beside others along an axis that should not be there.",
        "Which of them are asked?",
        _one_of_an_axis,
        reshapes=True,
    ),
    Relation(
        "only_the_diagonal",
        "your matrix has the right diagonal, and nothing else.",
        "What do the entries beside the diagonal say, and where do they get lost?",
        _only_the_diagonal,
    ),
    *(
        Relation(
            name,
            f"you give the {what} of the right values, where each was asked.",
            "Along which axis does your last step go, and should it be taken at all?",
            _collapsed(function),
            under=("axis_of_length_one",),
            reshapes=True,
        )
        for name, what, function in (
            ("summed_up", "sum", np.sum),
            ("averaged", "mean", np.mean),
            ("multiplied_up", "product", np.prod),
            ("only_the_largest", "largest", np.max),
            ("only_the_smallest", "smallest", np.min),
        )
    ),
    *(
        Relation(
            name,
            f"the right value is the {what} of those you give.",
            "Which step is still to be taken, and along which axis?",
            _not_yet(function),
            under=("axis_of_length_one",),
            reshapes=True,
        )
        for name, what, function in (
            ("not_summed_up", "sum", np.sum),
            ("not_averaged", "mean", np.mean),
            ("not_multiplied_up", "product", np.prod),
            ("not_the_largest_alone", "largest", np.max),
        )
    ),
    Relation(
        "constant_on_the_diagonal",
        "your matrix is right but for its diagonal, to which one number is added.",
        "What belongs on the diagonal here, and what does not?",
        _constant_on_the_diagonal,
        2,
        under=("times_one_number", "times_one_number_per_input"),
    ),
    Relation(
        "another_order",
        "your values are the right ones in another order.",
        "What decides about the order here?",
        _another_order,
        2,
    ),
)
