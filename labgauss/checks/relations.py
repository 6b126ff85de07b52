"""Ideas that no author has to write: how a wrong answer stands to the right one, whatever is asked.

A relation is said only where it holds on every input that it is said of, so that its sentence is
true whoever wrote the answer and however. It knows no exercise: numbers, labels, shapes, and the
lengths of the inputs are all it looks at.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from .compare import EXACT, Tolerance, Tolerances, distance
from .plain import Raised
from .question import Slip

Array = npt.NDArray[Any]
Pairs = Sequence["Pair"]

#: An answer is wrong beyond doubt where it is this many tolerances off on some input.
_FAR = 100.0
#: A number is round when so many times it is whole: such numbers agree by accident.
_ROUND = 60
#: A relation with a number to fit needs so many more equations than numbers.
_SPARE = 3
#: What was computed from right numbers is right to so many digits.
_COMPUTED = 1e-9


@dataclass(frozen=True)
class Seen:
    """What an answer gave on one input, what is right, and what the input was."""

    given: Mapping[str, Any]
    got: Any
    right: Any
    tolerances: Tolerances


@dataclass(frozen=True)
class Pair:
    """One part of an answer on one input: what was got and what is right, as arrays."""

    got: Array
    right: Array
    tolerance: Tolerance
    given: Mapping[str, Any]

    @property
    def labels(self) -> bool:
        """Return whether these are labels, which may be equal or not, and nothing else."""
        return self.tolerance.numbers == "labels" or self.right.dtype.kind in "OUSb"

    def gives(self, expected: Any) -> bool:
        """Return whether what was got is this, within the tolerance of a right answer."""
        if np.shape(expected) != self.got.shape:
            return False
        return distance(self.got, np.asarray(expected), {"": self._computed}, enough=1.0) <= 1.0

    def fits(self, computed: Any) -> bool:
        """Return whether what was computed from the answer is the right value."""
        if np.shape(computed) != self.right.shape:
            return False
        return distance(np.asarray(computed), self.right, {"": self._computed}, enough=1.0) <= 1.0

    @property
    def _computed(self) -> Tolerance:
        if self.labels:
            return self.tolerance
        return replace(self.tolerance, relative=max(self.tolerance.relative, _COMPUTED))

    @property
    def off(self) -> float:
        """Return how many tolerances the answer is off."""
        if self.got.shape != self.right.shape:
            return float("inf")
        return distance(self.got, self.right, {"": self.tolerance})


@dataclass(frozen=True)
class Relation:
    """A general idea: what it says, which is always true where it holds, and what it asks.

    Where several hold, those of the lowest level count, and one `under` another gives way to it.
    """

    name: str
    says: str
    asks: str
    holds: Callable[[Any], bool]
    level: int = 1
    under: tuple[str, ...] = ()


def explain(seen: Sequence[Seen], *, told: bool = True) -> Slip | None:
    """Return the one general idea that holds on all inputs, or None.

    Without `told` its hint only asks: where one number is to be found, to say how it follows from
    a wrong one would be to give it away.
    """
    with np.errstate(all="ignore"):
        whole = _of_the_whole(seen)
        if whole is not None:
            return _slip(whole, "", told)
        parts = _wrong_parts(seen)
        found = _found(list(parts.values()), (1, 2, 3))
        if found is not None:
            return _slip(found, _names(parts), told)
        if len(parts) == 1:
            wrong = [[pair for pair in pairs if pair.off > 1] for pairs in parts.values()]
            found = _found(wrong, (1,))
            if found is not None:
                return _slip(found, f"where your answer is wrong, {_names(parts)}", told)
    return None


def _names(parts: Mapping[str, Pairs]) -> str:
    names = " and ".join(f"`{name}`" for name in parts if name)
    return f"in {names} " if names else ""


def _slip(relation: Relation, before: str, told: bool) -> Slip:
    says = before + relation.says
    hint = f"{says[0].upper()}{says[1:]} {relation.asks}" if told else relation.asks
    return Slip(relation.name, hint)


def _found(parts: Sequence[Pairs], levels: Sequence[int]) -> Relation | None:
    """Return the one relation of the lowest level that holds in all wrong parts."""
    if not parts:
        return None
    for level in levels:
        asked = [relation for relation in RELATIONS if relation.level == level]
        holding = {r.name: r for r in asked if all(_holds(r, pairs) for pairs in parts)}
        found = [r for r in holding.values() if not set(r.under) & set(holding)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _holds(relation: Relation, pairs: Pairs) -> bool:
    try:
        return relation.holds(pairs)
    except (ValueError, TypeError, IndexError, OverflowError, np.linalg.LinAlgError):
        return False  # a relation between numbers does not hold of something else


# --- parts of an answer ---------------------------------------------------------------------------


def _wrong_parts(seen: Sequence[Seen]) -> dict[str, Pairs]:
    """Return the parts that are not right, each on all inputs; none where an answer has others."""
    parts: dict[str, list[Pair]] = {}
    for one in seen:
        for name, got, right in _leaves("", one.got, one.right, one.tolerances):
            array, wanted = _array(got), _array(right)
            if array is None or wanted is None:
                return {}
            tolerance = one.tolerances.get(name, EXACT)
            parts.setdefault(name, []).append(Pair(array, wanted, tolerance, one.given))
    off = {name: max(pair.off for pair in pairs) for name, pairs in parts.items()}
    if any(1 < units <= _FAR for units in off.values()):
        return {}
    return {name: parts[name] for name, units in off.items() if units > 1}


def _leaves(
    name: str, got: Any, right: Any, tolerances: Tolerances
) -> Iterator[tuple[str, Any, Any]]:
    """Return the named parts of a right value with those of the answer, None where it has none."""
    for part, wanted in named_parts(right, tolerances).items():
        if isinstance(right, Mapping):
            own = {str(k): v for k, v in got.items()} if isinstance(got, Mapping) else {}
            yield part, own.get(part), wanted
        elif isinstance(right, tuple):
            fits = isinstance(got, (tuple, list)) and len(got) == len(right)
            yield (
                part,
                got[list(named_parts(right, tolerances)).index(part)] if fits else None,
                wanted,
            )
        else:
            yield name, got, wanted


def named_parts(right: Any, tolerances: Tolerances) -> dict[str, Any]:
    """Return the parts of a right value by name; one value alone has no name."""
    if isinstance(right, Mapping):
        return {str(key): part for key, part in right.items()}
    if isinstance(right, tuple):
        names = [name for name in tolerances if name and "." not in name]
        if len(names) != len(right):
            names = [f"value {i + 1}" for i in range(len(right))]
        return dict(zip(names, right, strict=True))
    return {"": right}


def _array(value: Any) -> Array | None:
    """Return numbers or labels as an array, None where they are none."""
    if value is None or isinstance(value, (Mapping, Raised)):
        return None
    try:
        array = np.asarray(value)
    except ValueError:
        return None
    if array.dtype.kind == "O" and any(
        not isinstance(item, (str, int, float, bool)) for item in array.ravel().tolist()
    ):
        return None
    return array if array.dtype.kind in "biufOUS" else None


# --- relations of a whole answer ------------------------------------------------------------------


def _of_the_whole(seen: Sequence[Seen]) -> Relation | None:
    """Return the relation that speaks of all that was returned, and not of one part."""
    found = [relation for relation in _WHOLE if relation.holds(seen)]
    return found[0] if len(found) == 1 else None


def _is(one: Seen, got: Any, name: str, right: Any) -> bool:
    tolerance = one.tolerances.get(name, EXACT)
    return distance(got, right, {"": tolerance}, enough=1.0) <= 1.0


def _one_of_several(seen: Sequence[Seen]) -> bool:
    """Return whether one and the same part was returned in place of all."""
    if not all(isinstance(one.right, (tuple, dict)) and len(one.right) > 1 for one in seen):
        return False
    parts = [list(named_parts(one.right, one.tolerances).items()) for one in seen]
    return any(
        all(_is(one, one.got, *row[i]) for one, row in zip(seen, parts, strict=True))
        for i in range(min(map(len, parts)))
    )


def _parts_in_another_order(seen: Sequence[Seen]) -> bool:
    if not all(
        isinstance(one.right, tuple)
        and isinstance(one.got, (tuple, list))
        and len(one.got) == len(one.right)
        for one in seen
    ):
        return False
    count = len(seen[0].right)
    orders = itertools.islice(itertools.permutations(range(count)), 1, 24)
    return any(
        all(
            _is(one, one.got[i], *list(named_parts(one.right, one.tolerances).items())[j])
            for one in seen
            for i, j in enumerate(order)
        )
        for order in orders
    ) and any(distance(one.got, one.right, one.tolerances) > _FAR for one in seen)


def _more_than_asked(seen: Sequence[Seen]) -> bool:
    """Return whether the right value stands at the same place of several that were returned."""
    if any(isinstance(one.right, Mapping) or not isinstance(one.got, tuple) for one in seen):
        return False
    if any(isinstance(one.right, tuple) and len(one.right) >= len(one.got) for one in seen):
        return False
    places = range(min(len(one.got) for one in seen))
    alone = all(not isinstance(one.right, tuple) for one in seen)
    if alone:
        return any(all(_is(one, one.got[i], "", one.right) for one in seen) for i in places)
    return all(
        distance(tuple(one.got[: len(one.right)]), one.right, one.tolerances, enough=1.0) <= 1.0
        for one in seen
    )


_WHOLE = (
    Relation(
        "one_of_several_values",
        "what you return is right, but it is one of several values that are asked.",
        "What else should come back, and in which order?",
        _one_of_several,
    ),
    Relation(
        "values_in_another_order",
        "the values that you return are the right ones, in another order.",
        "In which order does whoever calls the function expect them?",
        _parts_in_another_order,
    ),
    Relation(
        "more_than_is_asked",
        "the right value is one of several that you return.",
        "Which of them is asked?",
        _more_than_asked,
    ),
)


# --- evidence -------------------------------------------------------------------------------------


def _distinct(values: Any, resolution: float = 0.0) -> int:
    """Return how many different finite numbers there are, counted as apart by the resolution."""
    numbers = np.sort(np.ravel(values).astype(float))
    numbers = numbers[np.isfinite(numbers)]
    if not numbers.size:
        return 0
    size = np.maximum(np.abs(numbers[1:]), np.abs(numbers[:-1]))
    return 1 + int((np.diff(numbers) > np.maximum(resolution, 1e-9 * size)).sum())


def _changed(pairs: Pairs) -> Array:
    """Return the right numbers in whose place there is another one."""
    found = [
        np.ravel(p.right)[~np.isclose(np.ravel(p.got), np.ravel(p.right), rtol=1e-6, atol=0)]
        for p in pairs
    ]
    return np.concatenate([f.astype(float) for f in found]) if found else np.array([])


def _is_no_accident(pairs: Pairs) -> bool:
    """Return whether two different numbers, or one that is not round, are what they should be."""
    changed = _changed(pairs)
    changed = changed[np.isfinite(changed)]
    crooked = np.abs(changed * _ROUND - np.round(changed * _ROUND)) > 1e-6
    return _distinct(changed) >= 2 or bool(crooked.any())


def _numbers(pairs: Pairs) -> bool:
    """Return whether there are numbers, in the shape of the right ones."""
    return all(
        not p.labels and p.got.dtype.kind in "iuf" and p.got.shape == p.right.shape for p in pairs
    )


def _resolution(pair: Pair) -> float:
    """Return how far apart right numbers must be to count as different."""
    return _FAR * float(pair.tolerance.allowed(pair.right.astype(float)).max(initial=0.0))


# --- relations of numbers, entry by entry ---------------------------------------------------------


def _each(function: Callable[[Array], Any]) -> Callable[[Pairs], bool]:
    """Return the relation of numbers that are this function of the right ones."""

    def holds(pairs: Pairs) -> bool:
        return (
            _numbers(pairs)
            and all(p.gives(function(p.right.astype(float))) for p in pairs)
            and _is_no_accident(pairs)
        )

    return holds


def _rounded(pairs: Pairs) -> bool:
    """Return whether the numbers are rounded to the same number of places on all inputs."""
    return any(_each(partial(np.round, decimals=places))(pairs) for places in range(13))


def _along(function: Callable[[Array, int], Array]) -> Callable[[Pairs], bool]:
    """Return the relation of arrays that are this function of the right ones along one axis."""

    def holds(pairs: Pairs) -> bool:
        axes = range(-max(p.right.ndim for p in pairs), 0)
        return all(p.got.dtype.kind in "iufOUSb" for p in pairs) and any(
            all(p.right.ndim >= -axis and p.gives(function(p.right, axis)) for p in pairs)
            and any(
                p.right.shape[axis] > 1 and _varies_along(p.right, axis) and p.off > _FAR
                for p in pairs
            )
            for axis in axes
        )

    return holds


def _varies_along(array: Array, axis: int) -> bool:
    rows = np.moveaxis(array, axis, 0)
    return any(not np.array_equal(row, rows[0]) for row in rows[1:])


def _divided_by_the_largest(right: Array, axis: int) -> Array:
    return np.asarray(right / right.max(axis=axis, keepdims=True))


def _transposed(pairs: Pairs) -> bool:
    return all(p.right.ndim >= 2 for p in pairs) and any(
        all(p.right.ndim >= -b and p.gives(np.swapaxes(p.right, a, b)) for p in pairs)
        for a, b in ((-1, -2), (-1, -3), (-2, -3))
    )


def _inverse(pairs: Pairs) -> bool:
    return _numbers(pairs) and all(
        p.right.ndim >= 2
        and p.right.shape[-1] == p.right.shape[-2] > 1
        and p.gives(np.linalg.inv(p.right.astype(float)))
        for p in pairs
    )


def _is_square(array: Array) -> bool:
    return array.ndim >= 2 and array.shape[-1] == array.shape[-2] > 1


def _only_the_diagonal(pairs: Pairs) -> bool:
    return all(_is_square(p.right) for p in pairs) and (
        all(p.gives(p.right * np.eye(p.right.shape[-1])) for p in pairs)
        or all(p.gives(np.diagonal(p.right, axis1=-2, axis2=-1)) for p in pairs)
    )


def _constant_on_the_diagonal(pairs: Pairs) -> bool:
    if not _numbers(pairs) or not all(_is_square(p.right) for p in pairs):
        return False
    added = [(p.got - p.right)[..., 0, 0].mean() for p in pairs]
    return all(
        p.gives(p.right + c * np.eye(p.right.shape[-1])) for p, c in zip(pairs, added, strict=True)
    )


def _shape_kept(pairs: Pairs) -> bool:
    """Return whether the right entries stand in an array of another shape."""
    return all(p.got.size == p.right.size and p.fits(p.got.reshape(p.right.shape)) for p in pairs)


def _axis_of_length_one(pairs: Pairs) -> bool:
    return _shape_kept(pairs) and all(_squeezed(p.got) == _squeezed(p.right) for p in pairs)


def _squeezed(array: Array) -> tuple[int, ...]:
    return tuple(length for length in array.shape if length != 1)


def _another_shape(pairs: Pairs) -> bool:
    return _shape_kept(pairs) and any(_squeezed(p.got) != _squeezed(p.right) for p in pairs)


# --- labels ---------------------------------------------------------------------------------------


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
    ) and any(_several(p.got) for p in pairs)  # fmt: skip


def _several(array: Array) -> bool:
    return len(set(array.ravel().tolist())) > 1


def _classes_in(pair: Pair) -> Iterator[Array]:
    """Return the sorted labels of each input that holds all the right labels."""
    wanted = set(pair.right.ravel().tolist())
    for value in pair.given.values():
        array = _array(value)
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
    return len(right) >= _SPARE and len(set(right)) > 1


# --- a part of the right values, or more than them ------------------------------------------------


def _taken(place: int) -> Callable[[Pairs], bool]:
    """Return the relation of answers that hold only what stands first, or last, along axis 0."""

    def holds(pairs: Pairs) -> bool:
        if not all(p.right.ndim >= 1 and len(p.right) for p in pairs):
            return False
        rows = [p.right[place] for p in pairs]
        kept = [p.right[place:][:1] if place else p.right[:1] for p in pairs]
        return any(p.right.shape[0] > 1 for p in pairs) and (
            all(p.gives(row) for p, row in zip(pairs, rows, strict=True))
            or all(p.gives(part) for p, part in zip(pairs, kept, strict=True))
            or all(_filled_only(p, place) for p in pairs)
        )

    return holds


def _filled_only(pair: Pair, place: int) -> bool:
    """Return whether one entry along axis 0 is right, and all others are 0 or NaN."""
    if pair.labels or pair.got.shape != pair.right.shape:
        return False
    rest = np.delete(pair.got, place, axis=0)
    alone = np.zeros_like(pair.right, dtype=float)
    alone[place] = pair.got[place]
    expected = np.array(pair.right, dtype=float)
    expected[np.arange(len(expected)) != place % len(expected)] = 0.0
    empty = bool((np.isnan(rest) | (rest == 0)).all())
    return empty and replace(pair, got=alone).gives(expected) and bool(np.any(pair.right[place]))


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


def _one_of_an_axis(pairs: Pairs) -> bool:
    """Return whether, at one place along one axis of what was returned, the right values stand."""
    if any(p.got.ndim == 0 or p.got.dtype.kind not in "iuf" for p in pairs):
        return False
    if any(p.got.ndim != p.right.ndim + 1 for p in pairs):
        return False
    for axis in range(min(p.got.ndim for p in pairs)):
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
        if any(p.labels or p.got.dtype.kind not in "iuf" or p.right.ndim == 0 for p in pairs):
            return False
        axes: list[int | None] = [None, *range(-max(p.right.ndim for p in pairs), 0)]
        return any(
            all(
                p.right.size
                and (p.gives(function(p.right, axis=a)) or p.gives(function(p.right, axis=a, keepdims=True)))
                for p in pairs
            )
            and any(p.right.size > 1 and _several(p.right) for p in pairs)
            for a in axes
        )  # fmt: skip

    return holds


def _not_yet(function: Callable[..., Any]) -> Callable[[Pairs], bool]:
    """Return the relation of answers that only have to be brought down to fewer numbers."""

    def holds(pairs: Pairs) -> bool:
        if any(p.labels or p.got.dtype.kind not in "iuf" for p in pairs):
            return False
        if any(p.got.ndim <= p.right.ndim for p in pairs):
            return False
        axes: list[int | None] = [None, *range(-max(p.got.ndim for p in pairs), 0)]
        return any(
            all(p.got.size and p.fits(function(p.got, axis=a)) for p in pairs)
            and any(p.got.size > 1 and _several(p.got) for p in pairs)
            for a in axes
        )

    return holds


# --- numbers that are right but for a factor, a term, an order ------------------------------------


def _scale(pair: Pair) -> float:
    """Return the factor at the largest right number; NaN where all of them are 0."""
    right = np.where(np.isfinite(pair.right), pair.right, 0.0)
    place = int(np.argmax(np.abs(right)))
    return float(np.ravel(pair.got)[place] / np.ravel(right)[place]) if pair.right.size else np.nan


def _spare_equations(pairs: Pairs, fitted: int) -> bool:
    """Return whether more different right numbers follow from the fitted ones than accident gives."""
    count = sum(_distinct(p.right[np.nonzero(p.right)], _resolution(p)) for p in pairs)
    return count - fitted >= _SPARE


def _times_one_number(pairs: Pairs) -> bool:
    if not _numbers(pairs) or not _spare_equations(pairs, 1):
        return False
    factors = [f for p in pairs if np.isfinite(f := _scale(p))]
    return bool(factors) and factors[0] != 0 and all(p.gives(p.right * factors[0]) for p in pairs)


def _times_one_number_per_input(pairs: Pairs) -> bool:
    if not _numbers(pairs) or not _spare_equations(pairs, len(pairs)):
        return False
    factors = [_scale(p) for p in pairs]
    return all(
        p.gives(p.right * f) if np.isfinite(f) else p.gives(p.right)
        for p, f in zip(pairs, factors, strict=True)
    ) and all(f != 0 for f in factors)  # fmt: skip


def _term(pair: Pair) -> float:
    off = (pair.got.astype(float) - pair.right).ravel()
    off = off[np.isfinite(off)]
    return float(np.median(off)) if off.size else np.nan


def _plus_one_number(pairs: Pairs) -> bool:
    if not _numbers(pairs) or not _spare_equations(pairs, 1):
        return False
    terms = sorted((t for p in pairs if np.isfinite(t := _term(p))), key=abs)
    return bool(terms) and any(all(p.gives(p.right + t) for p in pairs) for t in terms)


def _plus_one_number_per_input(pairs: Pairs) -> bool:
    return (
        _numbers(pairs)
        and _spare_equations(pairs, len(pairs))
        and all(p.gives(p.right + _term(p)) for p in pairs)
    )


def _per_line(axis: int, operation: str) -> Callable[[Pairs], bool]:
    """Return the relation of tables whose lines each have a factor, or a term, of their own."""

    def holds(pairs: Pairs) -> bool:
        if not _numbers(pairs) or not all(p.right.ndim >= 2 and p.right.size for p in pairs):
            return False
        spare = 0
        for p in pairs:
            flat = (
                p.right.reshape(len(p.right), -1)
                if axis
                else p.right.reshape(-1, p.right.shape[-1])
            )
            got = p.got.reshape(flat.shape)
            if operation == "times":
                place = np.expand_dims(np.argmax(np.abs(flat), axis=axis), axis)
                fitted = np.take_along_axis(got, place, axis) / np.take_along_axis(
                    flat, place, axis
                )
                expected = flat * np.where(np.isfinite(fitted), fitted, 0.0)
            else:
                expected = flat + np.median(got - flat, axis=axis, keepdims=True)
            if not p.gives(expected.reshape(p.right.shape)):
                return False
            lines = flat if axis else flat.T
            spare += sum(max(_distinct(line, _resolution(p)) - 1, 0) for line in lines)
        return spare >= _SPARE

    return holds


def _another_order(pairs: Pairs) -> bool:
    """Return whether the right values, all of them different, stand in another order."""
    return all(
        p.got.shape == p.right.shape and p.right.ndim and _same_values(p) for p in pairs
    ) and any(p.off > _FAR and _all_different(p.right) for p in pairs)


def _same_values(pair: Pair) -> bool:
    if pair.labels:
        return sorted(pair.got.ravel().tolist(), key=str) == sorted(
            pair.right.ravel().tolist(), key=str
        )
    ordered = np.sort(pair.right, axis=None)
    return replace(pair, got=np.sort(pair.got, axis=None)).gives(ordered)


def _all_different(array: Array) -> bool:
    return len(set(array.ravel().tolist())) == array.size > 1


# --- counts ---------------------------------------------------------------------------------------


def _counts(pair: Pair) -> dict[str, Array]:
    """Return the lengths and whole numbers of the inputs, and how often each label occurs."""
    counts: dict[str, Array] = {}
    for name, value in pair.given.items():
        array = _array(value)
        if isinstance(value, (list, tuple)):
            counts[f"len {name}"] = np.array(float(len(value)))
        if array is None:
            continue
        if array.ndim == 0 and array.dtype.kind in "iu":
            counts[name] = array.astype(float)
        for axis, length in enumerate(array.shape):
            counts[f"{name} {axis}"] = np.array(float(length))
        if array.ndim == 1 and array.size:
            _, each = np.unique(array, return_counts=True)
            counts[f"kinds {name}"] = np.array(float(each.size))
            if pair.right.ndim and each.size == pair.right.shape[0]:
                shape = (each.size, *[1] * (pair.right.ndim - 1))
                counts[f"each {name}"] = each.astype(float).reshape(shape)
    return counts


def _count_ratio(above: str, below: str) -> Callable[[Pairs], bool]:
    """Return the relation of numbers that are off by a ratio of counts, the same on all inputs."""

    def holds(pairs: Pairs) -> bool:
        if not _numbers(pairs) or not _is_no_accident(pairs):
            return False
        if sum(_distinct(p.right, _resolution(p)) for p in pairs) < 2:
            return False
        tables = [_with_one_less(_counts(p)) for p in pairs]
        names = set.intersection(*(set(table) for table in tables))
        at_the_largest = [_at_the_largest(p, table) for p, table in zip(pairs, tables, strict=True)]
        return any(
            all(
                abs(got * t.get(b, 1.0) - r * t.get(a, 1.0)) <= 0.01 * abs(r * t.get(a, 1.0))
                for got, r, t in at_the_largest
            )
            and _by_ratio(pairs, tables, a, b)
            for a in (names if above == "count" else {""})
            for b in (names if below == "count" else {""})
            if a != b
        )

    return holds


def _at_the_largest(
    pair: Pair, table: Mapping[str, Array]
) -> tuple[float, float, dict[str, float]]:
    """Return the answer, the right number and the counts at the largest right number."""
    if not pair.right.size:
        return 0.0, 0.0, {}
    place = int(np.argmax(np.abs(pair.right)))
    counts = {n: float(np.broadcast_to(c, pair.right.shape).flat[place]) for n, c in table.items()}
    return float(pair.got.flat[place]), float(pair.right.flat[place]), counts


def _with_one_less(counts: Mapping[str, Array]) -> dict[str, Array]:
    return {**counts, **{f"{name} less 1": count - 1 for name, count in counts.items()}}


def _by_ratio(pairs: Pairs, tables: Sequence[Mapping[str, Array]], above: str, below: str) -> bool:
    return all(
        p.gives(p.right * (table.get(above, _ONE) / table.get(below, _ONE)))
        for p, table in zip(pairs, tables, strict=True)
    )


_ONE = np.array(1.0)


# --- shares ---------------------------------------------------------------------------------------


def _sums_to_one(array: Array, axis: int | tuple[int, ...]) -> bool:
    numbers = array.astype(float)
    return bool(np.all(numbers >= 0) and np.allclose(numbers.sum(axis=axis), 1, rtol=1e-6))


def _shares_along(pairs: Pairs) -> int | None:
    """Return the axis along which all right numbers are shares of 1."""
    if not _numbers(pairs) or not all(p.right.ndim for p in pairs):
        return None
    for axis in range(-1, -1 - min(p.right.ndim for p in pairs), -1):
        if all(_sums_to_one(p.right, axis) and p.right.shape[axis] > 1 for p in pairs):
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
        and any(_distinct(p.right, _resolution(p)) > 2 for p in pairs)
        and all(p.fits(_softmax(p.got, axis)) for p in pairs)
    )


def _softmax(array: Array, axis: int) -> Array:
    powers = np.exp(array - array.max(axis=axis, keepdims=True))
    return np.asarray(powers / powers.sum(axis=axis, keepdims=True))


def _normalised_along_another_axis(pairs: Pairs) -> bool:
    axis = _shares_along(pairs)
    if axis is None or any(_sums_to_one(p.got, axis) for p in pairs if p.off > _FAR):
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
        weighted = right * (got[best] / right[best])
        expected = weighted / weighted.sum(axis=1, keepdims=True)
        if not replace(p, got=got, right=right).gives(expected):
            return False
        certain = right.min(axis=1) > 1e3 * _resolution(p)
        spare += max(int(certain.sum()) - 1, 0)
    return spare >= _SPARE


def _other_odds(pairs: Pairs) -> bool:
    """Return whether the odds p / (1 - p) are the right odds times one number on each input."""
    if not _numbers(pairs) or not all(((p.right >= 0) & (p.right <= 1)).all() for p in pairs):
        return False
    spare = 0
    for p in pairs:
        right, got = np.ravel(p.right).astype(float), np.ravel(p.got).astype(float)
        if not right.size or not ((got >= 0) & (got <= 1)).all():
            return False
        best = int(np.argmax(np.minimum(right, 1 - right)))
        c = got[best] / (1 - got[best]) * (1 - right[best]) / right[best]
        if not p.gives((c * right / (1 - right + c * right)).reshape(p.right.shape)):
            return False
        certain = np.minimum(right, 1 - right) > 10 * _resolution(p)
        spare += max(_distinct(right[certain], _resolution(p)) - 1, 0)
    return spare >= _SPARE


# --- what can be seen without the right value -----------------------------------------------------


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
    return all(_squeezed(p.got) == _squeezed(p.right) for p in pairs) and any(
        p.got.ndim > p.right.ndim for p in pairs
    )


def _array_for_a_number(pairs: Pairs) -> bool:
    return all(p.right.ndim == 0 for p in pairs) and any(p.got.size > 1 for p in pairs)


def _number_for_an_array(pairs: Pairs) -> bool:
    return all(p.got.size == 1 for p in pairs) and any(p.right.size > 1 for p in pairs)


def _axis_missing(pairs: Pairs) -> bool:
    return any(
        all(
            p.right.ndim > axis and p.got.shape == p.right.shape[:axis] + p.right.shape[axis + 1 :]
            for p in pairs
        )
        for axis in range(max(p.right.ndim for p in pairs))
    ) and all(p.got.ndim for p in pairs)


def _index_of(function: Callable[[Array], Any], pairs: Pairs) -> bool:
    return (
        all(
            p.right.ndim and not p.labels and p.right.size and p.gives(function(p.right))
            for p in pairs
        )
        and len({int(function(p.right)) for p in pairs}) > 1
    )


def _the_same_whatever_the_input(pairs: Pairs) -> bool:
    first = pairs[0]
    if first.labels or len(pairs) < 2:
        return False
    alike = all(
        p.got.shape == first.got.shape and np.array_equal(p.got, first.got, equal_nan=True)
        for p in pairs
    )
    return alike and any(replace(p, got=first.right).off > _FAR for p in pairs)


def _one_row_for_all(pairs: Pairs) -> bool:
    """Return whether all entries along axis 0 are the same on each input, and should not be."""
    return (
        all(
            p.got.ndim and p.got.shape == p.right.shape and not _varies_along(p.got, 0)
            for p in pairs
        )
        and sum(len(p.right) - 1 for p in pairs if _varies_along(p.right, 0)) >= 2
    )


def _all_zero(pairs: Pairs) -> bool:
    return (
        _numbers(pairs)
        and all(
            p.got.size and (np.abs(p.got) <= 1e-12 * np.abs(p.right).max()).all() for p in pairs
        )
        and any(p.right.any() for p in pairs)
    )


def _right_where(condition: Callable[[Array], Array]) -> Callable[[Pairs], bool]:
    """Return the relation of numbers of which those that meet a condition are right."""

    def holds(pairs: Pairs) -> bool:
        return (
            _numbers(pairs)
            and all(p.gives(np.where(condition(p.got), p.right, p.got)) for p in pairs)
            and any(condition(p.got).any() and not condition(p.got).all() for p in pairs)
            and any((condition(p.right) & ~condition(p.got)).any() for p in pairs)
        )

    return holds


def _cut_off(pairs: Pairs) -> bool:
    """Return whether what lies beyond a limit, the same on all inputs, was put at the limit."""
    if not _numbers(pairs):
        return False
    return _cut_at(pairs, np.minimum) or _cut_at(pairs, np.maximum)


def _cut_at(pairs: Pairs, cut: Callable[[Any, Any], Any]) -> bool:
    limits = {
        float(limit)
        for p in pairs
        for limit in p.got[~np.isclose(p.got, p.right, rtol=1e-6, atol=0)].tolist()
    }
    changed = _distinct(_changed(pairs))
    if len(limits) != 1 or changed < 2:
        return False
    limit = limits.pop()
    return all(p.gives(cut(p.right, limit)) for p in pairs)


def _but_for_signs(pairs: Pairs) -> bool:
    sizes = [replace(p, got=np.abs(p.got), right=np.abs(p.right)) for p in pairs if _numbers([p])]
    return (
        len(sizes) == len(pairs)
        and all(p.gives(p.right) for p in sizes)
        and (sum(_distinct(p.right) for p in pairs) >= _SPARE)
    )


def _nan_replaced(pairs: Pairs) -> bool:
    if not _numbers(pairs) or any(p.right.dtype.kind != "f" for p in pairs):
        return False
    put = {float(v) for p in pairs for v in p.got[np.isnan(p.right)].tolist()}
    return len(put) == 1 and all(
        p.gives(np.where(np.isnan(p.right), put.copy().pop(), p.right)) for p in pairs
    )


# --- the relations --------------------------------------------------------------------------------

_SHARES = ("not_normalised",)

RELATIONS: tuple[Relation, ...] = (
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
    ),
    Relation(
        "cut_to_whole_numbers",
        "your numbers are the right ones with all decimals cut off.",
        "Where do whole numbers come in: an integer array, a //, an int()?",
        lambda pairs: _each(np.trunc)(pairs) or _each(np.floor)(pairs),
        under=("rounded",),
    ),
    Relation(
        "rounded",
        "your numbers are the right ones, rounded.",
        "Who needs fewer digits than the computer has, and when?",
        _rounded,
    ),
    Relation(
        "inverse",
        "your matrix is the inverse of the right one.",
        "Which of the two is asked?",
        _inverse,
        under=("reciprocal",),
    ),
    Relation(
        "transposed",
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
    ),
    Relation(
        "another_shape",
        "your values are right, but they stand in an array of another shape.",
        "Which shape is asked, and which step changes it?",
        _another_shape,
    ),
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
    Relation(
        "only_the_first",
        "of the right values you give only the first.",
        "When does a function end that meets a return inside its loop?",
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
        "all_but_the_last",
        "your values are the right ones without the last.",
        "Where does a range or a slice end?",
        _without(slice(None, -1)),
    ),
    Relation(
        "all_but_the_first",
        "your values are the right ones without the first.",
        "Where does a range or a slice begin?",
        _without(slice(1, None)),
    ),
    Relation(
        "more_than_one_column",
        "the right values are there, beside others along an axis that should not be there.",
        "Which of them are asked?",
        _one_of_an_axis,
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
        )
        for name, what, function in (
            ("not_summed_up", "sum", np.sum),
            ("not_averaged", "mean", np.mean),
            ("not_multiplied_up", "product", np.prod),
            ("not_the_largest_alone", "largest", np.max),
        )
    ),
    Relation(
        "nan_replaced",
        "where the right answer is NaN (not a number) you give a number, and all others are right.",
        "What should be said where there is nothing to compute?",
        _nan_replaced,
    ),
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
        "not_normalised",
        "your numbers become the right ones when they are divided by their sums.",
        "What should add up to 1?",
        _not_normalised,
        2,
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
        under=_SHARES,
    ),
    Relation(
        "normalised_over_everything",
        "all your numbers together add up to 1, and the right ones do so row by row.",
        "How many sums of 1 should there be?",
        _normalised_over_everything,
        2,
        under=_SHARES,
    ),
    Relation(
        "other_weights",
        "your shares are the right ones with other weights, shared out again.",
        "How much does each alternative count before anything is seen, and where does that enter?",
        _other_weights,
        2,
        under=("another_order",),
    ),
    Relation(
        "other_odds",
        "on each input the odds p / (1 − p) of your numbers are the right odds times one number.",
        "How much does each of the two alternatives count before anything is seen?",
        _other_odds,
        2,
        under=("other_weights", "another_order"),
    ),
    Relation(
        "times_one_number",
        "each of your numbers is the right one times the same number, on all inputs.",
        "Which constant factor is left out, or stands there too often?",
        _times_one_number,
        2,
        under=("another_count_below", "times_a_count", "divided_by_a_count", *_SHARES),
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
            "times_one_number", "another_count_below", "times_a_count", "divided_by_a_count",
            "normalised_over_everything", "normalised_along_another_axis", *_SHARES,
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
        "constant_on_the_diagonal",
        "your matrix is right but for its diagonal, to which one number is added.",
        "Is anything to be added to the diagonal here?",
        _constant_on_the_diagonal,
        2,
    ),
    Relation(
        "another_order",
        "your values are the right ones in another order.",
        "What decides about the order here?",
        _another_order,
        2,
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
            f"in each {line} your numbers are the right ones {operation} a number of the {line}'s own.",
            f"What belongs to a whole {line}, and where does it enter?",
            _per_line(axis, operation),
            3,
            under=(
                "times_one_number_per_row",
                "plus_one_number_per_row",
            ) if line == "column" else (),
        )
        for operation, line, axis in (
            ("times", "row", 1),
            ("times", "column", 0),
            ("plus", "row", 1),
            ("plus", "column", 0),
        )
    ),
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
        "all your numbers are 0, or as good as.",
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
        "on each input your answer is the same for every row, though the right ones differ.",
        "Where does each row's own data enter?",
        _one_row_for_all,
        3,
        under=("all_zero", "the_same_whatever_the_input"),
    ),
    Relation(
        "index_of_the_largest",
        "you give the place of the largest of the right values.",
        "Is a decision asked, or the numbers on which it would rest?",
        partial(_index_of, np.argmax),
        3,
    ),
    Relation(
        "every_pair",
        "you give a table with an entry for every pair, and one entry for each is asked.",
        "How does each row meet only itself?",
        _shape_is(_all_pairs),
        3,
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
        "you give an array, and one number is asked.",
        "What is to be done with its entries?",
        _array_for_a_number,
        3,
        under=("an_axis_of_length_one",),
    ),
    Relation(
        "number_for_an_array",
        "you give one number, and an array is asked.",
        "What does each entry of the array belong to?",
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
    ),
)  # fmt: skip
