"""What a relation is, and what counts as evidence that it is no accident."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from ..compare import Tolerance, Tolerances, distance, number_units
from ..plain import Raised

Array = npt.NDArray[Any]

#: An answer is wrong beyond doubt where it is this many tolerances off on some input.
FAR = 20.0
#: A relation with a number to fit needs so many more equations than numbers.
SPARE = 3
#: A number is round when one of these times it is whole: such numbers agree by accident.
_ROUND = np.array([6.0, 8.0, 9.0, 10.0, 14.0])
#: What was computed from right numbers is right to so many digits.
_COMPUTED = 1e-9


@dataclass(frozen=True)
class Seen:
    """What an answer gave on one input, what is right, and what the input was."""

    given: Mapping[str, Any]
    got: Any
    right: Any
    tolerances: Tolerances


@dataclass(frozen=True, eq=False)
class Pair:
    """One part of an answer on one input: what was got and what is right, as arrays.

    A hundred relations ask the same of it, so what it knows is worked out once.
    """

    got: Array
    right: Array
    tolerance: Tolerance
    given: Mapping[str, Any]

    @cached_property
    def labels(self) -> bool:
        """Return whether these are labels, which may be equal or not, and nothing else."""
        return self.tolerance.numbers == "labels" or self.right.dtype.kind in "OUSb"

    @cached_property
    def numbers(self) -> bool:
        """Return whether these are numbers, as many as are asked and in their shape."""
        alike = self.got.shape == self.right.shape
        return alike and not self.labels and self.got.dtype.kind in "iuf"

    @cached_property
    def values(self) -> Array:
        """Return the right numbers as floats."""
        return self.right.astype(float)

    @cached_property
    def different(self) -> int:
        """Return how many right numbers can be told apart."""
        return distinct(self.right, resolution(self))

    def gives(self, expected: Any) -> bool:
        """Return whether what was got is this, within the tolerance of a right answer."""
        return self._is_near(self.got, np.asarray(expected))

    def fits(self, computed: Any) -> bool:
        """Return whether what was computed from the answer is the right value."""
        return self._is_near(np.asarray(computed), self.right)

    def _is_near(self, one: Array, other: Array) -> bool:
        if one.shape != other.shape:
            return False
        if self.labels or one.dtype.kind not in "iuf" or other.dtype.kind not in "iuf":
            return distance(one, other, {"": self._computed}, enough=1.0) <= 1.0
        return bool((number_units(one, other, self._computed) <= 1.0).all())

    @cached_property
    def _computed(self) -> Tolerance:
        if self.labels:
            return self.tolerance
        return replace(self.tolerance, relative=max(self.tolerance.relative, _COMPUTED))

    @cached_property
    def off(self) -> float:
        """Return how many tolerances the answer is off."""
        if self.got.shape != self.right.shape:
            return float("inf")
        if self.numbers:
            return float(number_units(self.got, self.right, self.tolerance).max(initial=0.0))
        return distance(self.got, self.right, {"": self.tolerance})


class Pairs(tuple[Pair, ...]):
    """One part of an answer on several inputs; what many relations ask of all of them is kept."""

    @cached_property
    def numbers(self) -> bool:
        """Return whether there are numbers, in the shape of the right ones."""
        return all(pair.numbers for pair in self)

    @cached_property
    def in_shape(self) -> bool:
        """Return whether some answer has the shape that is asked, with several entries along each axis."""
        return any(p.got.shape == p.right.shape and min(p.right.shape, default=0) > 1 for p in self)

    @cached_property
    def sizes(self) -> int:
        """Return how many right numbers there are."""
        return sum(pair.right.size for pair in self)

    @cached_property
    def changed(self) -> tuple[Array, Array]:
        """Return the right numbers in whose place there are other ones, and these."""
        right = np.concatenate([np.ravel(p.right).astype(float) for p in self])
        got = np.concatenate([np.ravel(p.got).astype(float) for p in self])
        near = (np.abs(got - right) <= 1e-6 * np.abs(right)) & np.isfinite(right)
        changed = ~(near | (got == right))
        return right[changed], got[changed]


@dataclass(frozen=True)
class Relation:
    """A general idea: what it says, which is always true where it holds, and what it asks.

    Where several hold, those of the lowest level count, and one `under` another gives way to it.
    One that `reshapes` cannot hold where an answer has the shape that is asked, and several entries
    along each axis.
    """

    name: str
    says: str
    asks: str
    holds: Callable[[Any], bool]
    level: int = 1
    under: tuple[str, ...] = ()
    reshapes: bool = False


def distinct(values: Any, resolution: float = 0.0) -> int:
    """Return how many different finite numbers there are, counted as apart by the resolution."""
    numbers = np.sort(np.ravel(values).astype(float))
    numbers = numbers[np.isfinite(numbers)]
    if not numbers.size:
        return 0
    size = np.maximum(np.abs(numbers[1:]), np.abs(numbers[:-1]))
    return 1 + int((np.diff(numbers) > np.maximum(resolution, 1e-9 * size)).sum())


def is_no_accident(pairs: Pairs) -> bool:
    """Return whether two different numbers, or one that is not round, became others."""
    return all(tell_something([numbers]) for numbers in pairs.changed)


def tell_something(arrays: Sequence[Array]) -> bool:
    """Return whether there are two different numbers, or one that is not round."""
    numbers = np.concatenate([np.ravel(array).astype(float) for array in arrays])
    return distinct(numbers) >= 2 or _is_crooked(numbers)


def _is_crooked(numbers: Array) -> bool:
    """Return whether there is a number that is not round."""
    times = numbers[np.isfinite(numbers)][:, None] * _ROUND
    return bool((np.abs(times - np.round(times)) > 1e-6).all(axis=1).any())


def resolution(pair: Pair) -> float:
    """Return how far apart right numbers must be to count as different."""
    return FAR * float(pair.tolerance.allowed(pair.right.astype(float)).max(initial=0.0))


def several(array: Array) -> bool:
    return len(set(array.ravel().tolist())) > 1


def varies_along(array: Array, axis: int) -> bool:
    rows = np.moveaxis(array, axis, 0)
    return any(not np.array_equal(row, rows[0]) for row in rows[1:])


def as_array(value: Any) -> Array | None:
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
