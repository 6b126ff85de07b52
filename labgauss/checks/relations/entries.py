"""Numbers that follow from the right ones entry by entry, or but for a factor or a term."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from .vocabulary import (
    SPARE,
    Array,
    Pair,
    Pairs,
    Relation,
    distinct,
    is_no_accident,
    resolution,
)


def _each(function: Callable[[Array], Any]) -> Callable[[Pairs], bool]:
    """Return the relation of numbers that are this function of the right ones."""

    def holds(pairs: Pairs) -> bool:
        return (
            pairs.numbers
            and all(p.gives(function(p.values)) for p in pairs)
            and is_no_accident(pairs)
        )

    return holds


def _cut_to_whole(cut: Callable[[Array], Array], pairs: Pairs) -> bool:
    """Return whether all decimals are cut off, and the numbers do not all become one."""
    return (
        pairs.numbers
        and all(p.gives(cut(p.values)) for p in pairs)
        and distinct(pairs.changed[0]) >= 2
        and distinct(np.concatenate([np.ravel(p.got) for p in pairs])) >= 2
    )


def _rounded(pairs: Pairs) -> bool:
    """Return whether the numbers are rounded to the same number of places on all inputs."""
    return pairs.numbers and any(
        _each(partial(np.round, decimals=places))(pairs) for places in range(13)
    )


def _scale(pair: Pair) -> float:
    """Return the factor at the largest right number; NaN where all of them are 0."""
    right = np.where(np.isfinite(pair.right), pair.right, 0.0)
    place = int(np.argmax(np.abs(right)))
    return float(np.ravel(pair.got)[place] / np.ravel(right)[place]) if pair.right.size else np.nan


def _spare_equations(pairs: Sequence[Pair], fitted: int) -> bool:
    """Return whether more different right numbers follow from the fitted ones than accident gives."""
    count = sum(p.different - bool((p.right == 0).any()) for p in pairs)
    return count - fitted >= SPARE


def _times_one_number(pairs: Pairs) -> bool:
    if not pairs.numbers or pairs.sizes - 1 < SPARE or not all(p.right.size for p in pairs):
        return False
    factor = next((f for p in pairs if np.isfinite(f := _scale(p))), 0.0)
    return (
        factor != 0
        and all(p.gives(p.right * factor) for p in pairs)
        and _spare_equations(pairs, 1)
    )  # fmt: skip


def _times_one_number_per_input(pairs: Pairs) -> bool:
    if not pairs.numbers or pairs.sizes - len(pairs) < SPARE:
        return False
    return all(
        f != 0 and p.gives(p.right * f if np.isfinite(f) else p.right)
        for p, f in ((p, _scale(p)) for p in pairs)
    ) and _spare_equations(pairs, len(pairs))  # fmt: skip


def _term(pair: Pair) -> float:
    """Return the term that is added to most numbers; 0 where there is none."""
    off = (pair.got.astype(float) - pair.right).ravel()
    off = off[np.isfinite(off)]
    return float(np.median(off) if off.size > 1 else off[0]) if off.size else 0.0


def _plus_one_number(pairs: Pairs) -> bool:
    if pairs.sizes - 1 < SPARE or not pairs.numbers:
        return False
    return any(
        all(p.gives(p.right + term) for p in pairs) and _shows(pairs, [term] * len(pairs), 1)
        for term in {_term(p) for p in pairs if p.right.size}
    )


def _plus_one_number_per_input(pairs: Pairs) -> bool:
    if sum(max(p.right.size - 1, 0) for p in pairs) < SPARE or not pairs.numbers:
        return False
    terms = [_term(p) for p in pairs]
    return all(
        p.gives(p.right + term) for p, term in zip(pairs, terms, strict=True)
    ) and _shows(pairs, terms, len(pairs))  # fmt: skip


def _shows(pairs: Pairs, terms: Sequence[float], fitted: int) -> bool:
    """Return whether there is evidence enough where the terms are larger than what is let pass."""
    seen = [p for p, term in zip(pairs, terms, strict=True) if abs(term) > resolution(p)]
    return _spare_equations(seen, min(fitted, len(seen)))


def _per_line(axis: int, fit: Callable[[Array, Array, int], Array]) -> Callable[[Pairs], bool]:
    """Return the relation of tables whose lines each have a factor, or a term, of their own."""

    def holds(pairs: Pairs) -> bool:
        if not pairs.numbers or not all(p.right.ndim >= 2 and p.right.size for p in pairs):
            return False
        spare = 0
        for p in pairs:
            shape = (len(p.right), -1) if axis else (-1, p.right.shape[-1])
            right, got = p.right.reshape(shape), p.got.reshape(shape)
            if not p.gives(fit(got, right, axis).reshape(p.right.shape)):
                return False
            lines = right if axis else right.T
            spare += sum(max(distinct(line, resolution(p)) - 1, 0) for line in lines)
        return spare >= SPARE

    return holds


def _times_a_factor(got: Array, right: Array, axis: int) -> Array:
    """Return the right numbers times the factor of each line, found at its largest number."""
    place = np.abs(right).argmax(axis=axis)
    at = (np.arange(len(place)), place) if axis else (place, np.arange(len(place)))
    factors = np.expand_dims(got[at] / right[at], axis)
    return np.asarray(right * np.where(np.isfinite(factors), factors, 0.0))


def _plus_a_term(got: Array, right: Array, axis: int) -> Array:
    """Return the right numbers plus the term of each line."""
    terms = np.median(got - right, axis=axis, keepdims=True)
    return np.asarray(right + np.where(np.isfinite(terms), terms, 0.0))


def _cut_off(pairs: Pairs) -> bool:
    """Return whether what lies beyond a limit, the same on all inputs, was put at the limit."""
    if not pairs.numbers or len(set(pairs.changed[1].tolist())) != 1:
        return False
    return _cut_at(pairs, np.minimum) or _cut_at(pairs, np.maximum)


def _cut_at(pairs: Pairs, cut: Callable[[Any, Any], Any]) -> bool:
    right, got = pairs.changed
    limit = float(got[0])
    typed_in = float(f"{limit:.1g}") == limit
    kept = np.concatenate([p.right[p.right == cut(p.right, limit)] for p in pairs])
    evidence = distinct(kept) >= SPARE and (distinct(right) >= 2 or typed_in)
    return evidence and all(p.gives(cut(p.right, limit)) for p in pairs)


def _but_for_signs(pairs: Pairs) -> bool:
    return (
        pairs.numbers
        and all(_agrees_in_size(p) for p in pairs)
        and (sum(distinct(p.right) for p in pairs) >= SPARE)
    )


def _agrees_in_size(pair: Pair) -> bool:
    """Return whether numbers are the right ones without regard to signs."""
    sizes = replace(pair, got=np.abs(pair.got), right=np.abs(pair.right))
    return sizes.gives(sizes.right)


def _nan_replaced(pairs: Pairs) -> bool:
    if not pairs.numbers or any(p.right.dtype.kind != "f" for p in pairs):
        return False
    put = {float(v) for p in pairs for v in p.got[np.isnan(p.right)].tolist()}
    return len(put) == 1 and all(
        p.gives(np.where(np.isnan(p.right), put.copy().pop(), p.right)) for p in pairs
    )


_PER_ROW = ("times_one_number_per_row", "plus_one_number_per_row")

ENTRIES = (
    Relation(
        "minus",
        "your numbers are minus the right ones.",
        "Where does a sign change on the way?",
        _each(np.negative),
    ),
    Relation(
        "one_minus",
        "your numbers are 1 minus the right ones.",
        "Of two parts that make up 1, which one is asked?",
        _each(lambda r: 1 - r),
        under=("reversed",),
    ),
    Relation(
        "hundred_times",
        "your numbers are 100 times the right ones.",
        "Are they meant in per cent, where shares of 1 are asked?",
        _each(lambda r: 100 * r),
    ),
    Relation(
        "hundredth",
        "your numbers are the right ones divided by 100.",
        "Was something in per cent, or taken to be?",
        _each(lambda r: r / 100),
    ),
    Relation(
        "half",
        "your numbers are half of the right ones.",
        "Where does a factor 2 get lost, or a factor ½ come in?",
        _each(lambda r: r / 2),
    ),
    Relation(
        "twice",
        "your numbers are twice the right ones.",
        "Where does a factor ½ get lost, or a factor 2 come in?",
        _each(lambda r: 2 * r),
    ),
    Relation(
        "squared",
        "your numbers are the squares of the right ones.",
        "Is there a root still to be taken, or a square too many?",
        _each(np.square),
    ),
    Relation(
        "root",
        "your numbers are the square roots of the right ones.",
        "Is there a root too many, or a square still to be taken?",
        _each(np.sqrt),
    ),
    Relation(
        "logarithm",
        "your numbers are the logarithms of the right ones.",
        "Is the logarithm asked, or what it is taken of?",
        _each(np.log),
    ),
    Relation(
        "exponential",
        "the right numbers are the logarithms of yours.",
        "Is the logarithm asked, or what it is taken of?",
        _each(np.exp),
    ),
    Relation(
        "reciprocal",
        "your numbers are 1 divided by the right ones.",
        "What stands above the fraction bar, and what below it?",
        _each(lambda r: 1 / r),
    ),
    Relation(
        "odds",
        "your numbers are the odds p / (1 − p) of the right ones, p.",
        "In proportion to what is the answer asked: to the rest, or to the whole?",
        _each(lambda r: r / (1 - r)),
    ),
    Relation(
        "one_more",
        "your numbers are the right ones plus 1.",
        "Where does counting begin, and where does it end?",
        _each(lambda r: r + 1),
    ),
    Relation(
        "one_less",
        "your numbers are the right ones minus 1.",
        "Where does counting begin, and where does it end?",
        _each(lambda r: r - 1),
    ),
    Relation(
        "without_sign",
        "your numbers are the right ones without their minus signs.",
        "May a right answer be negative here?",
        _each(np.abs),
        under=("minus",),
    ),
    Relation(
        "decimals_cut_off",
        "your numbers are the right ones with all decimals cut off.",
        "Where do whole numbers come in: an integer array, a //, an int()?",
        lambda pairs: _cut_to_whole(np.trunc, pairs) or _cut_to_whole(np.floor, pairs),
        under=("rounded",),
    ),
    Relation(
        "rounded",
        "your numbers are the right ones, rounded.",
        "Who needs fewer digits than the computer has, and when?",
        _rounded,
    ),
    Relation(
        "nan_replaced",
        "where the right answer is NaN (not a number) you give a number, and all others are right.",
        "What should be said where there is nothing to compute?",
        _nan_replaced,
    ),
    Relation(
        "times_one_number",
        "each of your numbers is the right one times the same number, on all inputs.",
        "Which constant factor is left out, or stands there too often?",
        _times_one_number,
        2,
        under=(
            "another_count_below",
            "times_a_count",
            "divided_by_a_count",
            "not_divided_by_the_sums",
        ),
    ),
    Relation(
        "plus_one_number",
        "each of your numbers is the right one plus the same number, on all inputs.",
        "Which constant term is left out, or added?",
        _plus_one_number,
        2,
        under=("logarithms_not_normalised", "constant_on_the_diagonal"),
    ),
    Relation(
        "times_one_number_per_input",
        "on each input all your numbers are the right ones times one number.",
        "Which factor does not depend on the single entry, but on the rest of the input?",
        _times_one_number_per_input,
        2,
        under=(
            "times_one_number",
            "another_count_below",
            "times_a_count",
            "divided_by_a_count",
            "fixed_number_for_a_count",
            "normalised_over_everything",
            "normalised_along_another_axis",
            "not_divided_by_the_sums",
        ),
    ),
    Relation(
        "plus_one_number_per_input",
        "on each input all your numbers are the right ones plus one number.",
        "Which term does not depend on the single entry, but on the rest of the input?",
        _plus_one_number_per_input,
        2,
        under=("plus_one_number", "logarithms_not_normalised", "constant_on_the_diagonal"),
    ),
    Relation(
        "cut_off",
        "your numbers are right up to a limit, and what lies beyond it is put at the limit.",
        "Is there a limit in what is asked?",
        _cut_off,
        2,
    ),
    Relation(
        "but_for_signs",
        "your numbers are right but for some signs.",
        "Where does a sign get lost, or turn round?",
        _but_for_signs,
        2,
    ),
    *(
        Relation(
            f"{operation}_one_number_per_{line}",
            f"along the {which} axis, each {line} of your numbers is the right one {operation} a "
            "number of its own.",
            f"What belongs to a whole {line}, and where does it enter?",
            _per_line(axis, fit),
            3,
            under=_PER_ROW if line == "column" else (),
        )
        for operation, fit in (("times", _times_a_factor), ("plus", _plus_a_term))
        for line, which, axis in (("row", "first", 1), ("column", "last", 0))
    ),
)
