"""Numbers that make up 1: not shared out, shared out otherwise, or with other weights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np

from .vocabulary import (
    FAR,
    SPARE,
    Array,
    Pair,
    Pairs,
    Relation,
    as_array,
    distinct,
    resolution,
)

#: Sums this near to 1 are 1.
_NEAR = 1e-8 + 1e-6


def _sums_to_one(array: Array, axis: int | tuple[int, ...]) -> bool:
    numbers = array.astype(float)
    return bool((numbers >= 0).all() and (np.abs(numbers.sum(axis=axis) - 1) <= _NEAR).all())


@lru_cache(maxsize=8)
def _shares_along(pairs: Pairs) -> int | None:
    """Return the axis along which all right numbers are shares of 1."""
    if not pairs.numbers or not all(p.right.ndim for p in pairs):
        return None
    for axis in range(-1, -1 - min(p.right.ndim for p in pairs), -1):
        if all(_sums_to_one(p.right, axis) for p in pairs) and any(
            p.right.shape[axis] > 1 for p in pairs
        ):
            return axis
    return None


def _not_normalised(pairs: Pairs) -> bool:
    axis = _shares_along(pairs)
    return axis is not None and all(
        p.fits(p.got / p.got.sum(axis=axis, keepdims=True)) for p in pairs
    )


def _exponentials_normalised(pairs: Pairs) -> bool:
    axis = _shares_along(pairs)
    return (
        axis is not None
        and any(distinct(p.right, resolution(p)) > 2 for p in pairs)
        and all(p.fits(_softmax(p.got, axis)) for p in pairs)
    )


def _softmax(array: Array, axis: int) -> Array:
    powers = np.exp(array - array.max(axis=axis, keepdims=True))
    return np.asarray(powers / powers.sum(axis=axis, keepdims=True))


def _normalised_along_another_axis(pairs: Pairs) -> bool:
    axis = _shares_along(pairs)
    if axis is None or any(_sums_to_one(p.got, axis) for p in pairs if p.off > FAR):
        return False
    return any(
        other != axis
        and all(p.right.ndim >= -other and _sums_to_one(p.got, other) for p in pairs)
        and any(p.right.shape[other] > 1 for p in pairs)
        for other in range(-max(p.right.ndim for p in pairs), 0)
    )


def _normalised_over_everything(pairs: Pairs) -> bool:
    axis = _shares_along(pairs)
    everything = [tuple(range(p.right.ndim)) for p in pairs]
    return (
        axis is not None
        and all(
            _sums_to_one(p.got, all_axes) for p, all_axes in zip(pairs, everything, strict=True)
        )
        and any(p.right.size > p.right.shape[axis] for p in pairs)
    )


def _other_weights(pairs: Pairs) -> bool:
    """Return whether shares are the right ones, each kind weighted once more, and shared out again."""
    axis = _shares_along(pairs)
    if axis is None or not all(_sums_to_one(p.got, axis) for p in pairs):
        return False
    spare = 0
    for p in pairs:
        right, got = (
            np.moveaxis(a.astype(float), axis, -1).reshape(-1, a.shape[axis])
            for a in (p.right, p.got)
        )
        best = int(np.argmax(np.minimum(right, got).min(axis=1)))
        weights = got[best] / right[best]
        if not np.isfinite(weights).all() or not weights.all():
            return False
        weighted = right * weights
        expected = weighted / weighted.sum(axis=1, keepdims=True)
        if not replace(p, got=got, right=right).gives(expected):
            return False
        certain = right.min(axis=1) > 1e3 * resolution(p)
        spare += max(int(certain.sum()) - 1, 0)
    return spare >= SPARE


def _weighted_by_an_input(power: int) -> Callable[[Pairs], bool]:
    """Return the relation of shares that are weighted by an input once more, or not at all."""

    def holds(pairs: Pairs) -> bool:
        axis = _shares_along(pairs)
        if axis is None or not any(p.off > FAR for p in pairs):
            return False
        inputs = [_weights_in(p, axis) for p in pairs]
        return any(
            all(
                p.gives(_shared_out(p.right * weights[name] ** power, axis))
                for p, weights in zip(pairs, inputs, strict=True)
            )
            for name in set.intersection(*(set(weights) for weights in inputs))
        )

    return holds


def _weights_in(pair: Pair, axis: int) -> dict[str, Array]:
    """Return the inputs that are weights of what is shared out, each laid along its axis."""
    found = {name: as_array(value) for name, value in pair.given.items()}
    shape = [1] * pair.right.ndim
    shape[axis] = pair.right.shape[axis]
    return {
        name: array.reshape(shape)
        for name, array in found.items()
        if array is not None
        and array.shape == (pair.right.shape[axis],)
        and array.dtype.kind == "f"
        and _sums_to_one(array, 0)
    }


def _shared_out(array: Array, axis: int) -> Array:
    return np.asarray(array / array.sum(axis=axis, keepdims=True))


def _other_odds(pairs: Pairs) -> bool:
    """Return whether the odds p / (1 - p) are the right odds times one number on each input."""
    if not pairs.numbers:
        return False
    spare = 0
    for p in pairs:
        right, got = np.ravel(p.right).astype(float), np.ravel(p.got).astype(float)
        if not right.size or not all(((a >= 0) & (a <= 1)).all() for a in (right, got)):
            return False
        best = int(np.argmax(np.minimum(right, 1 - right)))
        c = got[best] / (1 - got[best]) * (1 - right[best]) / right[best]
        if c == 0 or not np.isfinite(c):
            return False
        if not p.gives((c * right / (1 - right + c * right)).reshape(p.right.shape)):
            return False
        certain = np.minimum(right, 1 - right) > 10 * resolution(p)
        spare += max(distinct(right[certain], resolution(p)) - 1, 0)
    return spare >= SPARE


SHARES = (
    Relation(
        "not_divided_by_the_sums",
        "your numbers become the right ones when they are divided by their sums.",
        "What should add up to 1?",
        _not_normalised,
        2,
        under=(
            "fixed_number_for_a_count",
            "another_count_below",
            "times_a_count",
            "divided_by_a_count",
        ),
    ),
    Relation(
        "logarithms_not_normalised",
        "your numbers become the right ones when their exponentials are divided by their sums.",
        "What should add up to 1, and is a logarithm asked?",
        _exponentials_normalised,
        2,
    ),
    Relation(
        "normalised_along_another_axis",
        "your numbers add up to 1 along one axis, and the right ones along another.",
        "What is shared out here, and among what?",
        _normalised_along_another_axis,
        2,
        under=("not_divided_by_the_sums",),
    ),
    Relation(
        "normalised_over_everything",
        "all your numbers together add up to 1, and the right ones do so row by row.",
        "How many sums of 1 should there be?",
        _normalised_over_everything,
        2,
        under=("not_divided_by_the_sums",),
    ),
    Relation(
        "weighted_twice",
        "your shares are the right ones, weighted by one of the inputs once more, and shared out again.",
        "How often do the weights of the alternatives come in, and where are they in it already?",
        _weighted_by_an_input(1),
        2,
    ),
    Relation(
        "weights_left_out",
        "your shares are what remains of the right ones without the weights among the inputs.",
        "How much does each alternative count before anything is seen, and where does that enter?",
        _weighted_by_an_input(-1),
        2,
    ),
    Relation(
        "other_weights",
        "your shares are the right ones with other weights, shared out again.",
        "How much does each alternative count before anything is seen, and where does that enter?",
        _other_weights,
        2,
        under=("another_order", "weighted_twice", "weights_left_out"),
    ),
    Relation(
        "other_odds",
        "on each input the odds p / (1 − p) of your numbers are the right odds times one number.",
        "How much does each of the two alternatives count before anything is seen?",
        _other_odds,
        2,
        under=("other_weights", "another_order", "weighted_twice", "weights_left_out"),
    ),
)
