"""Strict comparison of an answer with the right value: kind, shape, dtype, NaN, value, in that order.

An answer is first copied into plain values with the base types' own methods, so that nothing the
answer brings along (an `__eq__`, an array subclass, a mask) takes part in the decision.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .plain import Made, Raised, describe, make_arguments
from .problem import Problem, Refused

_MAX_DEPTH = 8
_MAX_ITEMS = 2_000_000
_OBJECT, _LETTER = (
    100,
    10,
)  # what a number of a list and a letter count, where one of an array counts 1
_LARGEST = 2**1023  # the order of the largest number a float can hold
#: A value is judged up to so many times the weight of the right one, and so much more.
_SHARE, _SPARE = 16, 10_000

# Types are compared by identity: a type of the answer's own could claim to equal any other.
_PLAIN = (bool, int, float, complex, str, type(None))
_NUMPY_SCALARS = tuple(
    kind for kind in set(np.sctypeDict.values()) if kind not in (np.void, np.object_)
)

#: (path of the part, entry) pairs name a place in a value, such as ("cov", (0, 1)).
Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Tolerance:
    """How far a number may be from the right one: absolute + relative * scale.

    The scale is each entry's own size (`"entry"`), or the largest size in the array (`"array"`,
    for arrays whose small entries come from cancellation of large ones).
    """

    relative: float = 0.0
    absolute: float = 0.0
    scale: str = "array"
    numbers: str = "any"  # "whole": integers are asked; "labels": equal labels of any type
    why: str = ""

    def allowed(self, value: Array) -> Array:
        """Return the allowed distance of each entry of `value`, or the one number that is it for all."""
        size = np.abs(value)
        largest = _largest(size)
        if not math.isfinite(largest):
            size = np.where(np.isfinite(size), size, 0.0)
            largest = _largest(size)
        return self.absolute + self.relative * (largest if self.scale == "array" else size)


def _largest(sizes: Array) -> Any:
    """Return the largest of some sizes, 0 where there are none."""
    return np.maximum.reduce(sizes, axis=None, initial=0.0)


EXACT = Tolerance(why="whole numbers and labels are compared exactly")
Tolerances = Mapping[str, Tolerance]


# --- an answer, copied into plain values ---------------------------------------------------------


def plain_copy(value: Any, name: str) -> Any:
    """Copy an answer into plain values, or refuse it with the `Problem` that tells why it is not plain."""
    return _Copier(name).copy(value, 0)


class _Copier:
    def __init__(self, name: str):
        self.name = name
        self.left = _MAX_ITEMS
        self.whole: Any = None

    def copy(self, value: Any, depth: int) -> Any:
        self.left -= _OBJECT + (_LETTER * len(value) if type(value) is str else 0)
        self.whole = value if depth == 0 else self.whole
        if depth > _MAX_DEPTH:
            raise Refused(Problem("kind", "endless", {"name": self.name}))
        if self.left < 0:
            raise self._refused("shape", "too large", describe(self.whole))
        kind = type(value)
        if _is_one_of(kind, _PLAIN):
            return self._scalar(value)
        if kind is np.ndarray or kind is np.matrix:  # an older form of a table, and nothing else
            return self._array(value)
        if _is_one_of(kind, _NUMPY_SCALARS):
            return self._scalar(float(value) if kind is np.longdouble else value.item())
        if kind is Fraction or kind is Decimal:
            return self._ratio(value)
        if _is_pandas(kind):
            return self.copy(kind.to_numpy(value), depth + 1)
        if issubclass(kind, np.ndarray):
            raise self._refused("kind", "no plain array", describe(value))
        if issubclass(kind, (tuple, list)):
            base: Any = tuple if issubclass(kind, tuple) else list
            return base(self.copy(item, depth + 1) for item in base.__iter__(value))
        if issubclass(kind, dict):
            items = dict.items(value)
            return {self._key(key): self.copy(item, depth + 1) for key, item in items}
        raise self._refused("kind", "not plain", describe(value))

    def _refused(self, kind: str, about: str, got: str) -> Refused:
        return Refused(Problem(kind, about, {"name": self.name, "got": got}))

    def _scalar(self, value: Any) -> Any:
        if type(value) is int and abs(value) >= _LARGEST:
            raise self._refused("value", "huge", f"an integer of {value.bit_length()} bits")
        return value

    def _ratio(self, value: Any) -> float:
        try:
            return float(value)
        except (OverflowError, ValueError):
            got = f"a {type(value).__name__} that no float can hold"
            raise self._refused("value", "huge", got) from None

    def _array(self, value: Array) -> Array:
        self.left -= max(value.size, *value.shape, 1)  # axes without an entry are counted, too
        if self.left < 0:
            raise self._refused("shape", "too large", f"one of shape {value.shape}")
        if value.dtype.kind == "O":
            flat = [self.copy(item, _MAX_DEPTH) for item in value.ravel().tolist()]
            copied = np.empty(len(flat), dtype=object)
            copied[:] = flat
            return copied.reshape(value.shape)
        if value.dtype.kind not in "biufcUS":
            raise self._refused("dtype", "no numbers", f"an array of dtype {value.dtype}")
        return np.array(value, copy=True, subok=False)

    def _key(self, key: Any) -> Any:
        if _is_one_of(type(key), _NUMPY_SCALARS):
            return key.item()
        if _is_one_of(type(key), _PLAIN):
            return key
        raise self._refused("kind", "no key", describe(key))


def _is_pandas(kind: type) -> bool:
    """Return whether this is pandas' own Series, Index or DataFrame; pandas need not be there."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and any(
        kind is getattr(pandas, name, None) for name in ("Series", "DataFrame", "Index")
    )


def _is_one_of(kind: type, kinds: tuple[Any, ...]) -> bool:
    return any(kind is known for known in kinds)


# --- a budget for what is judged ------------------------------------------------------------------


def oversized(got: Any, right: Any, name: str) -> Problem | None:
    """Return the problem of a plain value far larger than the right one, before anything is made of its entries."""
    budget = _SHARE * weight(right) + _SPARE
    if weight(got, budget) <= budget:
        return None
    several = isinstance(right, (tuple, list, Mapping))
    required = describe(right) if several else _required(np.asarray(right))
    sentence = f"{name} must be {required}. Got {describe(got)}, which holds far more."
    return Problem.said("shape", sentence, f"{name} must hold no more than is asked for.")


def weight(value: Any, most: float = math.inf) -> int:
    """Return how many entries, letters, objects and places along axes a value has, counted up to `most`."""
    total, waiting = 0, [value]
    while waiting and total <= most:
        item = waiting.pop()
        inside: Any = ()
        total += 1
        if type(item) is np.ndarray:
            total += max(item.size, *item.shape, 0) * max(item.itemsize // 8, 1)
            inside = item.ravel() if item.dtype.kind == "O" else ()
        elif isinstance(item, Mapping):
            inside = (*item.keys(), *item.values())
        elif isinstance(item, (list, tuple)):
            inside = item
        elif isinstance(item, (str, bytes)):
            total += len(item)
        if total + len(inside) > most:
            return total + len(inside)
        waiting.extend(inside)
    return total


# --- how far two values are apart -----------------------------------------------------------------


class Gap(NamedTuple):
    """How far one part of a value is from another: in units of the tolerance, entry by entry.

    Labels, texts and truth values are apart by nothing or infinitely. `got` and `right` are arrays
    of one shape, or else `single`: a text, a truth value or None, and what came for it.
    """

    place: str
    got: Any
    right: Any
    tolerance: Tolerance
    units: Array
    single: bool = False


def apart(
    got: Any, right: Any, tolerances: Tolerances, name: str = "the result", path: str = ""
) -> Iterator[Gap]:
    """Yield how far two values are apart, part by part; refuse another kind, shape or dtype.

    This is the only place where two values are held against each other: whether an answer is right,
    which wrong idea it shows and whether a check can tell two of them apart is read from it.
    """
    if type(right) is np.ndarray:
        yield _gap(got, right, tolerance_of(tolerances, path), name)
    elif isinstance(right, Mapping):
        yield from _apart_dicts(got, right, tolerances, name, path)
    elif isinstance(right, tuple) or _has_parts(right):
        yield from _apart_parts(got, right, tolerances, name, path)
    else:
        yield _gap(got, right, tolerance_of(tolerances, path), name)


def compare(got: Any, right: Any, tolerances: Tolerances, name: str = "the result") -> None:
    """Refuse a plain `got` with its first problem against `right`, or return None when it is right.

    A fault of form (counts that are floats) is told only where everything else is right.
    """
    form: list[Problem] = []
    for gap in apart(got, right, tolerances, name):
        if _largest(gap.units) > 1:
            raise Refused(_what_is_off(gap))
        form += _not_counted(gap)
    if form:
        raise Refused(form[0])


def _not_counted(gap: Gap) -> list[Problem]:
    """Return the fault of form of right counts that are not of an integer type, if they are not."""
    if gap.single or gap.tolerance.numbers != "whole" or not gap.got.size:
        return []
    if gap.got.dtype.kind in "iu":
        return []
    return [
        Problem.said(
            "form",
            f"{gap.place} must hold whole numbers (dtype int), because it counts. Got dtype "
            f"{gap.got.dtype}. Use an integer type.",
        )
    ]


def distance(
    got: Any, target: Any, tolerances: Tolerances, *, enough: float = float("inf")
) -> float:
    """Return how far two outcomes are apart in units of the tolerance, infinite if in kind.

    Parts are looked at until one is farther than `enough`.
    """
    if isinstance(got, Raised) or isinstance(target, Raised):
        both = isinstance(got, Raised) and isinstance(target, Raised)
        return 0.0 if both and got == target else float("inf")
    worst = 0.0
    try:
        for gap in apart(got, target, tolerances, ""):
            worst = max(worst, float(_largest(gap.units)))
            if worst > enough:
                break
    except Refused:
        return float("inf")
    return worst


def agrees(got: Any, target: Any, tolerances: Tolerances) -> bool:
    """Return whether two outcomes are within the tolerance of each other."""
    return distance(got, target, tolerances, enough=1.0) <= 1.0


def differs(after: Any, before: Any, tolerance: Tolerance = EXACT) -> bool:
    """Return whether a value is no longer what was given."""
    if isinstance(before, Made) or _same_bytes(after, before):
        return False
    try:
        return distance(plain_copy(after, ""), make_arguments(before), {"": tolerance}) > 1
    except Refused:
        return True


def _same_bytes(one: Any, other: Any) -> bool:
    """Return whether two plain arrays of numbers are the same to the last bit."""
    if type(one) is not np.ndarray or type(other) is not np.ndarray:
        return False
    alike = one.dtype == other.dtype and one.shape == other.shape
    return alike and one.dtype.kind in "biuf" and one.tobytes() == other.tobytes()


# --- the walk through dicts and parts -------------------------------------------------------------


def _has_parts(value: Any) -> bool:
    return isinstance(value, list) and any(
        isinstance(item, (np.ndarray, list, tuple, dict)) for item in value
    )


def tolerance_of(tolerances: Tolerances, path: str) -> Tolerance:
    """Return the tolerance of a part, of the nearest part above it, or of everything."""
    while path and path not in tolerances:
        path = path.rpartition(".")[0]
    return tolerances.get(path, EXACT)


def _apart_dicts(
    got: Any, right: Mapping[Any, Any], tolerances: Tolerances, name: str, path: str
) -> Iterator[Gap]:
    keys = {"place": name, "right": tuple(right)}
    if not isinstance(got, dict):
        raise Refused(Problem("kind", "no dict", {**keys, "got": describe(got)}))
    if got.keys() != right.keys():
        raise Refused(Problem("kind", "keys", {**keys, "got": tuple(got)}))
    for key, wanted in right.items():
        part = f"{path}.{key}" if path else str(key)
        label = f"{name}[{key!r}]" if path or name.endswith("]") else f"{key}"
        yield from apart(got[key], wanted, tolerances, label, part)


def _apart_parts(
    got: Any, right: Sequence[Any], tolerances: Tolerances, name: str, path: str
) -> Iterator[Gap]:
    names = part_names(tolerances, len(right))
    one_array = isinstance(got, np.ndarray) and got.ndim > 0
    values = list(got) if one_array else got
    if not isinstance(values, (tuple, list)) or len(values) != len(right):
        raise _several(got, names, name)
    for part, value, wanted in zip(names, values, right, strict=True):
        try:
            yield from apart(value, wanted, tolerances, part, part)
        except Refused as refused:
            if one_array and refused.problem.kind == "shape":
                raise _several(got, names, name) from None
            raise


def _several(got: Any, names: Sequence[str], name: str) -> Refused:
    listed = ", ".join(names)
    return Refused.saying(
        "kind",
        f"{name} must be {len(names)} values: {listed}. Got {describe(got)}. "
        f"End with: return {listed}.",
    )


def part_names(tolerances: Tolerances, count: int) -> list[str]:
    names = [name for name in tolerances if name and "." not in name]
    return names if len(names) == count else [f"value {i + 1}" for i in range(count)]


# --- leaves: numbers, arrays, labels --------------------------------------------------------------


def _gap(got: Any, right: Any, tolerance: Tolerance, name: str) -> Gap:
    if right is None or isinstance(right, (bool, str)):
        return _gap_of_single(got, right, tolerance, name)
    wanted = np.asarray(right)
    array = _as_array(got, wanted, name)
    _check_dtype(array, wanted, name)
    exact = _is_exact(wanted, tolerance)
    units = label_units(array, wanted) if exact else number_units(array, wanted, tolerance)
    return Gap(name, array, wanted, tolerance, units)


def _is_exact(wanted: Array, tolerance: Tolerance) -> bool:
    """Return whether entries are the same or another, without a distance: labels and truth values."""
    return tolerance.numbers == "labels" or wanted.dtype.kind not in "iuf"


def _gap_of_single(got: Any, right: Any, tolerance: Tolerance, name: str) -> Gap:
    array = isinstance(got, np.ndarray) and got.size == 1
    value = got.ravel().tolist()[0] if array else got
    same = type(value) is type(right) and value == right
    return Gap(name, got, right, tolerance, np.array(0.0 if same else np.inf), single=True)


def _as_array(got: Any, wanted: Array, name: str) -> Array:
    if got is None:
        raise _must_be("kind", name, wanted, "None. Does your code end with a return?")
    if isinstance(got, dict) or (isinstance(got, str) and wanted.dtype.kind not in "OUS"):
        raise _must_be("kind", name, wanted, f"{describe(got)}.")
    try:
        array = _nested_to_array(got)
    except ValueError:
        raise _must_be("shape", name, wanted, "rows of different lengths.") from None
    if not (isinstance(got, str) and wanted.ndim):  # a text is no list of labels
        array = _one_entry(array, wanted)
    if array.shape != wanted.shape:
        raise _must_be("shape", name, wanted, f"{_shape_of(array)}.")
    return array


def _must_be(kind: str, name: str, wanted: Array, got: str) -> Refused:
    """Return the error where something of another kind or shape came; neither shape is told of a hidden input."""
    required = "an array of the right shape" if wanted.ndim else _required(wanted)
    other = "another shape" if kind == "shape" else "something else"
    hidden = f"{name} must be {required}. Got {other}."
    return Refused.saying(kind, f"{name} must be {_required(wanted)}. Got {got}", hidden)


def _required(wanted: Array) -> str:
    if wanted.ndim:
        return f"an array of shape {wanted.shape}"
    return "one label" if wanted.dtype.kind in "OUS" else "one number"


def _one_entry(array: Array, wanted: Array) -> Array:
    """Take an array of one entry for a number, and a number for a vector of one entry.

    numpy and scipy drop and keep such axes as they please. A matrix of one entry must be a matrix.
    """
    if array.size == wanted.size == 1 and (wanted.ndim == 0 or (array.ndim, wanted.ndim) == (0, 1)):
        return array.reshape(wanted.shape)
    return array


def _shape_of(array: Array) -> str:
    return describe(array) if array.ndim else "one number"


def _nested_to_array(got: Any) -> Array:
    array = got if isinstance(got, np.ndarray) else np.array(got)
    if array.dtype.kind == "O" and array.size:
        kinds = {type(item) for item in array.ravel().tolist()}
        if kinds & {list, tuple, dict, np.ndarray}:
            raise ValueError("ragged")
        if kinds <= {int, float}:
            return array.astype(float)
    return array


_NO_NUMBERS = {
    "b": "booleans",
    "c": "complex numbers",
    "U": "strings",
    "S": "bytes",
    "O": "objects",
}


def _check_dtype(array: Array, wanted: Array, name: str) -> None:
    got, right = array.dtype.kind, wanted.dtype.kind
    if array.size == 0 or right not in "iufb":
        return  # labels are compared one by one
    if right == "b" and got != "b":
        sentence = f"{name} must hold booleans. Got {_NO_NUMBERS.get(got, 'numbers')}."
        raise Refused.saying("dtype", sentence)
    if right != "b" and got in _NO_NUMBERS:
        raise Refused.saying(
            "dtype",
            f"{name} must hold real numbers. Got {_NO_NUMBERS[got]}. Convert them, or look where "
            "they come from.",
        )


def label_units(got: Array, wanted: Array) -> Array:
    """Return nothing for each label that is the same, and infinity for each other one."""
    if got.dtype.kind == wanted.dtype.kind and wanted.dtype.kind in "iuU":
        return np.where(got == wanted, 0.0, np.inf)
    pairs = zip(got.ravel().tolist(), wanted.ravel().tolist(), strict=True)
    units = [0.0 if _same_label(a, b) else np.inf for a, b in pairs]
    return np.array(units).reshape(wanted.shape)


def _same_label(a: Any, b: Any) -> bool:
    if isinstance(a, bool) != isinstance(b, bool):
        return False
    numbers = isinstance(a, (int, float)) and isinstance(b, (int, float))
    return (numbers or type(a) is type(b)) and bool(a == b)


def number_units(got: Array, wanted: Array, tolerance: Tolerance) -> Array:
    """Return how far each number is from the right one, in units of its tolerance.

    Differences are taken as floats: integers would wrap around. Where both are NaN they agree; where
    one is, or both are infinite and differ, the distance is infinite.
    """
    here, there = got.astype(float, copy=False), wanted.astype(float, copy=False)
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        distances = np.asarray(np.abs(here - there) / tolerance.allowed(there))
        if math.isfinite(distances.sum()):  # neither NaN nor infinite anywhere: nothing is special
            return distances
    distances[np.isnan(distances)] = np.inf
    same = (got == wanted) | (np.isnan(here) & np.isnan(there))
    distances[same] = 0.0
    return distances


# --- what is off, as facts ------------------------------------------------------------------------


def _what_is_off(gap: Gap) -> Problem:
    if gap.single:
        facts = {"place": gap.place, "right": gap.right, "got": describe(gap.got)}
        return Problem("value", "single", facts)
    if _is_exact(gap.right, gap.tolerance):
        return _entry_is_off(gap, "label", int(np.argmax(gap.units > 1)))
    not_finite = ~np.isfinite(gap.got) & np.isfinite(gap.right)
    if not_finite.any():
        return _not_finite(gap, not_finite)
    with np.errstate(over="ignore", invalid="ignore"):
        off = np.abs(gap.got.astype(float) - gap.right.astype(float))
    return _entry_is_off(gap, "number", int(np.argmax(np.where(gap.units > 1, off, -1))))


def _entry_is_off(gap: Gap, about: str, index: int) -> Problem:
    """Return the facts about one entry, by its place in the flat arrays."""
    facts = {
        "place": _place(gap.place, np.unravel_index(index, gap.units.shape)),
        "right": gap.right.ravel().tolist()[index],
        "got": gap.got.ravel().tolist()[index],
        "wrong": int((gap.units > 1).sum()),
        "of": gap.units.size,
    }
    return Problem("value", about, facts)


def _not_finite(gap: Gap, bad: Array) -> Problem:
    place = _place(gap.place, tuple(np.argwhere(bad)[0]))
    what = "NaN (not a number)" if np.isnan(gap.got[bad]).any() else "infinite"
    count = f"; {int(bad.sum())} of {bad.size} entries are not finite" if bad.size > 1 else ""
    required = f"{gap.place} must hold finite numbers."
    advice = "Look for 0/0, log(0) or an overflow."
    return Problem.said(
        "nan", f"{required} Got {what} at {place}{count}. {advice}", f"{required} {advice}"
    )


def _place(name: str, index: tuple[Any, ...]) -> str:
    return f"{name}[{', '.join(str(int(i)) for i in index)}]" if index else name
