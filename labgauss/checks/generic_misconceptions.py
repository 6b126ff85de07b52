"""Generic misconceptions: how a wrong answer relates to the right one, whatever is asked.

A detector names its misconception only where the relation holds on every input that its sentence
speaks of, so that the sentence is true whoever wrote the answer. It sees numbers, labels and shapes,
and knows no exercise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from .compare import EXACT, Array, Tolerance, Tolerances, distance, number_units, part_names
from .question import Slip

#: An answer is wrong beyond doubt where it is this many tolerances off on some input.
FAR = 20.0
#: A relation with a number to fit needs so many more equations than numbers.
SPARE = 3
#: A number is round when one of these times it is whole: such numbers agree by accident.
_ROUND = np.array([6.0, 8.0, 9.0, 10.0, 14.0])
#: What was computed from right numbers is right to so many digits.
_COMPUTED = 1e-9
#: What an answer gave on one input, what is right, and how far a right answer may be from it.
Observation = tuple[Any, Any, Tolerances]


@dataclass(frozen=True, eq=False)
class Pair:
    """One part of an answer on one input: what was got and what is right, as arrays."""

    got: Array
    right: Array
    tolerance: Tolerance

    @property
    def labels(self) -> bool:
        """Return whether these are labels, which may be equal or not, and nothing else."""
        return self.tolerance.numbers == "labels" or self.right.dtype.kind in "OUSb"

    @property
    def numbers(self) -> bool:
        """Return whether these are numbers."""
        return not self.labels and self.got.dtype.kind in "iuf"

    @property
    def off(self) -> float:
        """Return how many tolerances the answer is off."""
        return self._units(self.right, self.tolerance)

    def gives(self, expected: Any) -> bool:
        """Return whether what was got is this, within the tolerance of a right answer."""
        relative = max(self.tolerance.relative, _COMPUTED)
        return self._units(np.asarray(expected), replace(self.tolerance, relative=relative)) <= 1

    def _units(self, other: Array, tolerance: Tolerance) -> float:
        if self.got.shape != other.shape:
            return float("inf")
        if self.numbers and other.dtype.kind in "iuf":
            return float(number_units(self.got, other, tolerance).max(initial=0.0))
        return distance(self.got, other, {"": tolerance})


Holds = Callable[[Sequence[Pair]], bool]


def detect_misconception(
    seen: Sequence[Observation], *, told: bool = True, stopped: bool = False
) -> Slip | None:
    """Return the one generic misconception that holds on all inputs, or None.

    Without `told` its hint only asks: where one number is to be found, to say how it follows from
    a wrong one would give it away. Where the answer `stopped` on other inputs, the hint says that it
    does not speak of them. One of the first level may also hold on the wrong inputs alone.
    """
    with np.errstate(all="ignore"):
        parts = _wrong_parts(seen)
        for place, detectors in enumerate((DETECTORS[0], *DETECTORS)):
            only_wrong = place == 1
            pairs = [[p for p in some if p.off > 1 or not only_wrong] for some in parts.values()]
            if not parts or (only_wrong and (len(parts) > 1 or pairs == [*parts.values()])):
                continue
            found = [n for n, holds in detectors.items() if all(_holds(holds, p) for p in pairs)]
            if found:
                where = _where([*filter(None, parts)], stopped, only_wrong)
                return _slip(found[0], where, told) if len(found) == 1 else None
    return None


def _where(parts: list[str], stopped: bool, only_wrong: bool) -> str:
    """Return the beginning of a hint: on which inputs, and of which parts, it speaks."""
    inside = f"in {' and '.join(f'`{name}`' for name in parts)}, " if parts else ""
    if only_wrong:
        return f"where {'a result comes back and' if stopped else 'your answer'} is wrong, {inside}"
    return f"where a result comes back, {inside}" if stopped else inside


def _slip(name: str, where: str, told: bool) -> Slip:
    hint = where + HINTS[name]
    return Slip(name, hint[0].upper() + hint[1:] if told else hint.rpartition(". ")[2])


def _holds(holds: Holds, pairs: Sequence[Pair]) -> bool:
    try:
        return bool(holds(pairs))
    except (ValueError, TypeError, IndexError, OverflowError):
        return False  # a relation between numbers does not hold for anything else


# --- the parts of an answer -------------------------------------------------------------------------


def _wrong_parts(seen: Sequence[Observation]) -> dict[str, list[Pair]]:
    """Return the parts that are not right, each on all inputs; none where an answer has others."""
    parts: dict[str, list[Pair]] = {}
    for got, right, tolerances in seen:
        for name, *leaves in _leaves(got, right, tolerances):
            arrays = [_as_array(leaf) for leaf in leaves]
            if arrays[0] is None or arrays[1] is None:
                return {}
            pair = Pair(arrays[0], arrays[1], tolerances.get(name, EXACT))
            parts.setdefault(name, []).append(pair)
    off = {name: max(pair.off for pair in pairs) for name, pairs in parts.items()}
    if any(1 < units <= FAR for units in off.values()):
        return {}
    return {name: parts[name] for name, units in off.items() if units > 1}


def _leaves(
    got: Any, right: Any, tolerances: Tolerances, name: str = ""
) -> Iterator[tuple[str, Any, Any]]:
    """Yield each array of a right value: the name of its part, and what was got in its place."""
    if isinstance(right, Mapping):
        alike = isinstance(got, Mapping) and len(got) == len(right)
        own = {str(key): value for key, value in got.items()} if alike else {}
        for key, value in right.items():
            yield from _leaves(own.get(str(key)), value, tolerances, name or str(key))
    elif isinstance(right, tuple):
        alike = isinstance(got, (tuple, list)) and len(got) == len(right)
        names = part_names(tolerances, len(right))
        for i, value in enumerate(right):
            yield from _leaves(got[i] if alike else None, value, tolerances, name or names[i])
    else:
        yield name, got, right


def _as_array(value: Any) -> Array | None:
    """Return numbers or labels as an array, None where they are none."""
    try:
        array = np.asarray(value)
    except ValueError:
        return None
    if array.dtype.kind == "O" and not all(isinstance(i, (str, int, float)) for i in array.flat):
        return None
    return array if array.dtype.kind in "biufOUS" else None


# --- evidence that it is no accident ----------------------------------------------------------------


def _numbers(pairs: Sequence[Pair]) -> bool:
    """Return whether there are numbers in the shape of the right ones."""
    return all(p.numbers and p.got.shape == p.right.shape for p in pairs)


def _distinct(values: Any, resolution: float = 0.0) -> int:
    """Return how many different finite numbers there are, counted as apart by the resolution."""
    numbers = np.sort(np.ravel(values).astype(float))
    numbers = numbers[np.isfinite(numbers)]
    size = np.maximum(np.abs(numbers[1:]), np.abs(numbers[:-1]))
    apart = np.diff(numbers) > np.maximum(resolution, 1e-9 * size)
    return int(apart.sum()) + bool(numbers.size)


def _resolution(pair: Pair) -> float:
    """Return how far apart right numbers must be to count as different."""
    return FAR * float(pair.tolerance.allowed(pair.right.astype(float)).max(initial=0.0))


def _is_no_accident(pairs: Sequence[Pair]) -> bool:
    """Return whether two different numbers, or one that is not round, became others."""
    right, got = _joined([p.right for p in pairs]), _joined([p.got for p in pairs])
    near = (np.abs(got - right) <= 1e-6 * np.abs(right)) & np.isfinite(right)
    changed = ~(near | (got == right))
    return _tells_something(right[changed]) and _tells_something(got[changed])


def _joined(arrays: Sequence[Array]) -> Array:
    return np.concatenate([np.ravel(array).astype(float) for array in arrays])


def _tells_something(numbers: Array) -> bool:
    """Return whether there are two different numbers, or one that is not round."""
    times = numbers[np.isfinite(numbers)][:, None] * _ROUND
    is_crooked = (np.abs(times - np.round(times)) > 1e-6).all(axis=1).any()
    return _distinct(numbers) >= 2 or bool(is_crooked)


def _has_spare_equations(pairs: Sequence[Pair], fitted: int) -> bool:
    """Return whether more different right numbers follow from the fitted ones than by accident."""
    counts = [_distinct(p.right, _resolution(p)) - bool((p.right == 0).any()) for p in pairs]
    return sum(counts) - fitted >= SPARE


# --- relations --------------------------------------------------------------------------------------


def _each(function: Callable[[Array], Any]) -> Holds:
    """Return the relation of numbers that are this function of the right ones."""
    return lambda pairs: (
        _numbers(pairs)
        and all(p.gives(function(p.right.astype(float))) for p in pairs)
        and _is_no_accident(pairs)
    )


def _rounded(pairs: Sequence[Pair]) -> bool:
    """Return whether the numbers are rounded to the same number of places on all inputs."""
    return any(_each(partial(np.round, decimals=places))(pairs) for places in range(13))


def _scale(pair: Pair) -> float:
    """Return the factor at the largest right number; NaN where all of them are 0."""
    right = np.where(np.isfinite(pair.right), pair.right, 0.0)
    place = int(np.argmax(np.abs(right)))
    return float(np.ravel(pair.got)[place] / np.ravel(right)[place])


def _is_scaled(pairs: Sequence[Pair], factors: Sequence[float]) -> bool:
    scaled = (p.gives(p.right * f) for p, f in zip(pairs, factors, strict=True))
    return _numbers(pairs) and all(factors) and all(scaled)


def _times_one_number(pairs: Sequence[Pair]) -> bool:
    factor = next((f for p in pairs if np.isfinite(f := _scale(p))), 0.0)
    return _is_scaled(pairs, [factor] * len(pairs)) and _has_spare_equations(pairs, 1)


def _times_one_number_per_input(pairs: Sequence[Pair]) -> bool:
    factors = [f if np.isfinite(f := _scale(p)) else 1.0 for p in pairs]
    several = any(p.off > 1 and p.right.size > 1 for p in pairs)
    return several and _is_scaled(pairs, factors) and _has_spare_equations(pairs, len(pairs))


def _term(pair: Pair) -> float:
    """Return the term that is added to most numbers; 0 where there is none."""
    off = np.ravel(pair.got.astype(float) - pair.right)
    off = off[np.isfinite(off)]
    return float(np.median(off)) if off.size else 0.0


def _plus_one_number_per_input(pairs: Sequence[Pair]) -> bool:
    shifted = _numbers(pairs) and all(p.gives(p.right + _term(p)) for p in pairs)
    shows = [p for p in pairs if abs(_term(p)) > _resolution(p)]
    return shifted and _has_spare_equations(shows, len(shows))


def _plus_one_number_per_column(pairs: Sequence[Pair]) -> bool:
    if not _numbers(pairs) or not all(p.right.ndim >= 2 and p.right.size for p in pairs):
        return False
    spare = 0
    for p in pairs:
        got, right = (a.reshape(-1, a.shape[-1]) for a in (p.got, p.right))
        terms = np.median(got - right, axis=0)
        if not replace(p, got=got).gives(right + np.where(np.isfinite(terms), terms, 0.0)):
            return False
        spare += sum(max(_distinct(column, _resolution(p)) - 1, 0) for column in right.T)
    return spare >= SPARE


def _not_divided_by_the_sums(pairs: Sequence[Pair]) -> bool:
    """Return whether shares of 1 are asked, and what came has the right proportions."""

    def are_shares(p: Pair, axis: int) -> bool:
        return bool((p.right >= 0).all()) and np.allclose(p.right.sum(axis=axis), 1, rtol=1e-6)

    def divided(p: Pair, axis: int) -> Pair:
        return replace(p, got=p.got / p.got.sum(axis=axis, keepdims=True))

    for axis in range(-1, -1 - min(p.right.ndim for p in pairs), -1):
        several = any(p.right.shape[axis] > 1 for p in pairs)
        if several and _numbers(pairs) and all(are_shares(p, axis) for p in pairs):
            return all(divided(p, axis).gives(p.right) for p in pairs)
    return False


def _divided_by_the_largest(pairs: Sequence[Pair]) -> bool:
    return any(
        all(p.gives(p.right / p.right.max(axis=axis, keepdims=True)) for p in pairs)
        and any(p.right.shape[axis] > 1 and p.off > FAR for p in pairs)
        for axis in range(-min(p.right.ndim for p in pairs), 0)
    )


def _axis_of_length_one(pairs: Sequence[Pair]) -> bool:
    return all(replace(p, got=np.squeeze(p.got)).gives(np.squeeze(p.right)) for p in pairs)


def _only_the_first(pairs: Sequence[Pair]) -> bool:
    """Return whether what stands first along axis 0 came alone, or above 0 or NaN only."""

    def above_nothing(p: Pair) -> Any:
        rest = np.where(np.isnan(p.got), np.nan, 0.0)[1:]
        return np.concatenate([p.right[:1], rest]) if p.right[0].any() else None

    lengths = [len(p.right) for p in pairs]
    if min(lengths) == 0 or max(lengths) == 1:
        return False
    return any(
        all(p.gives(first(p)) for p in pairs)
        for first in (lambda p: p.right[0], lambda p: p.right[:1], above_nothing)
    )


def _only_the_diagonal(pairs: Sequence[Pair]) -> bool:
    """Return whether the right diagonal came, as a matrix or as a vector."""
    if not all(p.right.ndim >= 2 and p.right.shape[-1] == p.right.shape[-2] for p in pairs):
        return False
    return any(p.right.shape[-1] > 1 for p in pairs) and (
        all(p.gives(p.right * np.eye(p.right.shape[-1])) for p in pairs)
        or all(p.gives(np.diagonal(p.right, axis1=-2, axis2=-1)) for p in pairs)
    )


def _collapsed(function: Callable[..., Any]) -> Holds:
    """Return the relation of answers in which right numbers were brought down to fewer."""
    return lambda pairs: (
        all(p.numbers and p.right.size for p in pairs)
        and any(
            all(p.gives(function(p.right, axis=axis, keepdims=keep)) for p in pairs)
            for axis in (None, *range(-max(p.right.ndim for p in pairs), 0))
            for keep in (False, True)
        )
        and any(p.got.size < p.right.size for p in pairs)
        and _tells_something(_joined([p.got for p in pairs]))
    )


def _another_order(pairs: Sequence[Pair]) -> bool:
    """Return whether the right values, most of them different, stand in another order."""

    def tells_an_order(p: Pair) -> bool:
        asked = p.right.size if p.labels else min(p.right.size, max(SPARE, p.right.size / 2))
        return len(set(p.right.ravel().tolist())) >= asked > 1

    return all(
        p.got.shape == p.right.shape
        and replace(p, got=np.sort(p.got, axis=None)).gives(np.sort(p.right, axis=None))
        for p in pairs
    ) and any(p.off > FAR and tells_an_order(p) for p in pairs)


def _all_zero(pairs: Sequence[Pair]) -> bool:
    is_zero = (bool((np.abs(p.got) <= 1e-12 * np.abs(p.right).max()).all()) for p in pairs)
    return _numbers(pairs) and all(is_zero) and any(p.right.any() for p in pairs)


def _the_same_whatever_the_input(pairs: Sequence[Pair]) -> bool:
    first = pairs[0]
    return all(
        p.got.shape == first.got.shape and np.array_equal(p.got, first.got, equal_nan=True)
        for p in pairs
    ) and any(replace(p, got=first.right).off > FAR for p in pairs)


def _one_row_for_all(pairs: Sequence[Pair]) -> bool:
    """Return whether all entries along axis 0 are the same on each input, and should not be."""
    shown = [p for p in pairs if not (p.right == p.right[:1]).all()]
    alike = all(p.got.shape == p.right.shape and (p.got == p.got[:1]).all() for p in pairs)
    return alike and sum(len(p.right) - 1 for p in shown) >= 2


def _array_for_a_number(pairs: Sequence[Pair]) -> bool:
    return all(p.right.ndim == 0 for p in pairs) and any(p.got.size > 1 for p in pairs)


def _number_for_an_array(pairs: Sequence[Pair]) -> bool:
    single = all(p.got.size == 1 and (p.numbers or p.labels) for p in pairs)
    return single and any(p.right.size > 1 for p in pairs)


#: What a hint says, which is true wherever its detector holds, and what it asks.
HINTS = {
    "minus": "your numbers are minus the right ones. Where does a sign change on the way?",
    "one_minus": "your numbers are 1 minus the right ones. Of two parts that make up 1, which one is asked?",
    "half": "your numbers are half of the right ones. Where does a factor 2 get lost, or a factor ½ come in?",
    "hundred_times": "your numbers are 100 times the right ones. Are they meant in per cent, where shares of 1 are asked?",
    "rounded": "your numbers are the right ones, rounded. Who needs fewer digits than the computer has, and when?",
    "divided_by_the_largest": "your numbers are the right ones divided by the largest of them. By what should they be divided, so that they add up to what they should?",
    "axis_of_length_one": "your values are right, but for an axis of length 1 that is too many or missing. Which shape is asked, and which step makes or drops an axis?",
    "only_the_first": "of the right values you give only the first. Where are the others lost: does a loop end too early, or is one place picked out?",
    "only_the_diagonal": "your matrix has the right diagonal, and nothing else. What do the entries beside the diagonal say, and where do they get lost?",
    "summed_up": "you give the sum of the right values, where each was asked. Along which axis does your last step go, and should it be taken at all?",
    "averaged": "you give the mean of the right values, where each was asked. Along which axis does your last step go, and should it be taken at all?",
    "only_the_largest": "you give the largest of the right values, where each was asked. Along which axis does your last step go, and should it be taken at all?",
    "only_the_smallest": "you give the smallest of the right values, where each was asked. Along which axis does your last step go, and should it be taken at all?",
    "times_one_number": "each of your numbers is the right one times the same number, on all inputs. Which constant factor is left out, or stands there too often?",
    "times_one_number_per_input": "on each input all your numbers are the right ones times one number. Which factor does not depend on the single entry, but on the rest of the input?",
    "plus_one_number_per_input": "on each input all your numbers are the right ones plus one number. Which term does not depend on the single entry, but on the rest of the input?",
    "not_divided_by_the_sums": "your numbers become the right ones when they are divided by their sums. What should add up to 1?",
    "another_order": "your values are the right ones in another order. What decides about the order here?",
    "plus_one_number_per_column": "along the last axis, each column of your numbers is the right one plus a number of its own. What belongs to a whole column, and where does it enter?",
    "all_zero": "all your numbers are 0, or as good as 0. What cancels before it should, or is never filled in?",
    "the_same_whatever_the_input": "your answer is the same on all these inputs, though the right ones differ. Which names in your code are its arguments, and which come from elsewhere?",
    "one_row_for_all": "on each input all rows, or all entries, of your answer are the same, and they should not be. Where does each row's own data enter?",
    "array_for_a_number": "you give an array where one number is asked. What is to be done with its entries?",
    "number_for_an_array": "you give one number where several are asked. What does each of them belong to?",
}
NAMES = frozenset(HINTS)

#: Whether each holds for one part on all inputs, level by level: what holds on an earlier level goes first,
#: and where several of one level hold nothing is said.
DETECTORS: tuple[dict[str, Holds], ...] = (
    {
        "minus": _each(np.negative),
        "one_minus": _each(lambda right: 1 - right),
        "half": _each(lambda right: right / 2),
        "hundred_times": _each(lambda right: 100 * right),
        "rounded": _rounded,
        "divided_by_the_largest": _divided_by_the_largest,
        "axis_of_length_one": _axis_of_length_one,
        "only_the_first": _only_the_first,
        "only_the_diagonal": _only_the_diagonal,
        "summed_up": _collapsed(np.sum),
        "averaged": _collapsed(np.mean),
        "only_the_largest": _collapsed(np.max),
        "only_the_smallest": _collapsed(np.min),
    },
    {
        "not_divided_by_the_sums": _not_divided_by_the_sums,
        "plus_one_number_per_input": _plus_one_number_per_input,
        "another_order": _another_order,
    },
    {"times_one_number": _times_one_number},
    {"times_one_number_per_input": _times_one_number_per_input},
    {
        "plus_one_number_per_column": _plus_one_number_per_column,
        "all_zero": _all_zero,
        "array_for_a_number": _array_for_a_number,
    },
    {"the_same_whatever_the_input": _the_same_whatever_the_input},
    {"one_row_for_all": _one_row_for_all, "number_for_an_array": _number_for_an_array},
)
