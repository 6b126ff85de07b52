"""A quick look at one entry of an answer: it rules out most of what the answer is not.

To hold an answer against hundreds of wrong values takes longer than to run it. Nearly all of them differ
from it in the entry where it is farthest from right, so that one is looked at first.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .compare import Array, Tolerance, Tolerances, number_units, part_names, tolerance_of
from .plain import Raised

#: Above this a tolerance is relative to numbers that need not be near the answer's own.
_LARGEST_SHARE = 0.5
#: What dividing and rounding may add.
_SLACK = 1 + 1e-9


@dataclass(frozen=True)
class Glimpse:
    """One finite number of an array, and how near the number in its place must be for the arrays to agree.

    What is ruled out does not agree. What is not ruled out may or may not: that takes a close look.
    `widest` is the reach of any number of the array.
    """

    place: int
    number: float
    reach: float
    widest: float

    @classmethod
    def of(cls, got: Array, tolerance: Tolerance, far: Array | None = None) -> Glimpse | None:
        """Look at a finite number, the one that is farthest off where `far` says how far each one is.

        What agrees with a number has no size beyond its own and one tolerance, so no tolerance that is
        relative to that size is wider than the reach.
        """
        sizes = np.abs(got.astype(float, copy=False)).ravel()
        off = sizes if far is None else far.ravel()
        largest = float(sizes.max(initial=0.0))
        if not math.isfinite(largest):
            finite = np.isfinite(sizes)
            off, largest = np.where(finite, off, -1.0), float(sizes[finite].max(initial=0.0))
        place = int(off.argmax()) if off.size else 0
        if not off.size or off[place] < 0 or not tolerance.relative < _LARGEST_SHARE:
            return None
        if tolerance.numbers == "labels":
            return cls(place, float(got.item(place)), 0.0, 0.0)
        own = float(sizes[place]) if tolerance.scale == "entry" else largest
        reach, widest = (_reach(tolerance, size) for size in (own, largest))
        return cls(place, float(got.item(place)), reach, widest)

    def rules_out(self, target: Array) -> bool:
        """Return whether this cannot agree with an array of numbers in the same shape."""
        return not abs(target.item(self.place) - self.number) <= self.reach


def _reach(tolerance: Tolerance, size: float) -> float:
    """Return the widest tolerance of what agrees with a number of this size."""
    most = (size + tolerance.absolute) / (1 - tolerance.relative)
    return (tolerance.absolute + tolerance.relative * most) * _SLACK


@dataclass(frozen=True)
class Mistake:
    """Where an answer is wrong: a part of it, and an entry of that part."""

    path: tuple[Any, ...]  # through tuples and dicts
    shape: tuple[int, ...]
    entry: Glimpse

    @classmethod
    def of(cls, got: Any, right: Any, tolerances: Tolerances) -> Mistake | None:
        """Return where a number is wrong, None where none can be pointed at."""
        for path, one, other, tolerance in _leaves(got, right, tolerances, (), ""):
            here, there = _numbers(one), _numbers(other)
            if here is None or there is None or here.shape != there.shape:
                continue
            far = number_units(here, there, tolerance)
            if here.size and far.max() > 1:
                entry = Glimpse.of(here, tolerance, far)
                return None if entry is None else cls(path, here.shape, entry)
        return None

    def rules_out(self, target: Any) -> bool:
        """Return whether the answer cannot be this."""
        if isinstance(target, Raised):
            return True
        for step in self.path:
            fits = (
                len(target) > step
                if type(target) is tuple
                else type(target) is dict and step in target
            )
            if not fits:
                return False
            target = target[step]
        numbers = _numbers(target)
        if numbers is None:
            return False
        if numbers.shape != self.shape:
            return numbers.size != math.prod(self.shape)
        return self.entry.rules_out(numbers)


def _leaves(
    got: Any, right: Any, tolerances: Tolerances, path: tuple[Any, ...], name: str
) -> Iterator[tuple[tuple[Any, ...], Any, Any, Tolerance]]:
    """Yield what an answer and a right one of the same build hold, each with the way to it."""
    if isinstance(right, Mapping):
        if type(got) is dict and got.keys() == right.keys():
            for key, part in right.items():
                inner = f"{name}.{key}" if name else str(key)
                yield from _leaves(got[key], part, tolerances, (*path, key), inner)
    elif isinstance(right, tuple):
        if type(got) in (tuple, list) and len(got) == len(right):
            names = part_names(tolerances, len(right))
            for i, part in enumerate(right):
                yield from _leaves(got[i], part, tolerances, (*path, i), names[i])
    else:
        yield path, got, right, tolerance_of(tolerances, name)


def _numbers(value: Any) -> Array | None:
    """Return what are surely real numbers, each for itself, as an array."""
    if type(value) is float or type(value) is int:
        return np.array(value, dtype=float)
    if type(value) is np.ndarray and value.dtype.kind in "iuf":
        return value
    return None
