"""Strict comparison of an answer with the right value: kind, shape, dtype, NaN, value, in that order.

An answer is first copied into plain values with the base types' own methods, so that nothing the
answer brings along (an `__eq__`, an array subclass, a mask) takes part in the decision.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from .plain import Raised, describe

_MAX_DEPTH = 8
_MAX_ITEMS = 2_000_000
_LARGEST = 2**1023  # the order of the largest number a float can hold

# Types are compared by identity: a type of the answer's own could claim to equal any other.
_PLAIN = (bool, int, float, complex, str, type(None))
_NUMPY_SCALARS = tuple(
    kind for kind in set(np.sctypeDict.values()) if kind not in (np.void, np.object_)
)

#: (path of the part, entry) pairs name a place in a value, such as ("cov", (0, 1)).
Array = npt.NDArray[Any]


class Problem(Exception):
    """What is wrong with an answer, as one sentence a student can act on."""

    def __init__(self, kind: str, sentence: str, secret_sentence: str = "", own_sentence: str = ""):
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.secret_sentence = secret_sentence or sentence  # says nothing of a hidden input
        self.own_sentence = own_sentence or sentence  # says nothing of the right value


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
        """Return the allowed distance per entry of `value`, with its shape."""
        size = np.abs(value)
        finite = np.isfinite(size)
        if not finite.all():
            size = np.where(finite, size, 0.0)
        if self.scale == "array":
            size = np.full_like(size, size.max(initial=0.0))
        return self.absolute + self.relative * size


EXACT = Tolerance(why="whole numbers and labels are compared exactly")
Tolerances = Mapping[str, Tolerance]


# --- an answer, copied into plain values ---------------------------------------------------------


def plain_copy(value: Any, name: str) -> Any:
    """Copy an answer into plain values, or raise the `Problem` that tells why it is not plain."""
    return _Copier(name).copy(value, 0)


class _Copier:
    def __init__(self, name: str):
        self.name = name
        self.left = _MAX_ITEMS

    def copy(self, value: Any, depth: int) -> Any:
        self.left -= 1
        if depth > _MAX_DEPTH or self.left < 0:
            raise Problem(
                "kind",
                f"{self.name} must be a number, an array, or a short list of them. "
                "Got lists within lists without end. Return an array.",
            )
        kind = type(value)
        if _is_one_of(kind, _PLAIN):
            return self._scalar(value)
        if kind is np.ndarray:
            return self._array(value)
        if _is_one_of(kind, _NUMPY_SCALARS):
            return self._scalar(float(value) if kind is np.longdouble else value.item())
        if kind is Fraction or kind is Decimal:
            return self._ratio(value)
        if _is_pandas(kind):
            return self.copy(kind.to_numpy(value), depth + 1)
        if issubclass(kind, np.ndarray):
            raise Problem(
                "kind",
                f"{self.name} must be a plain numpy array. Got {describe(value)}, which may hide "
                "or reinterpret entries. Turn it into a plain array.",
            )
        if issubclass(kind, (tuple, list)):
            base: Any = tuple if issubclass(kind, tuple) else list
            return base(self.copy(item, depth + 1) for item in base.__iter__(value))
        if issubclass(kind, dict):
            items = dict.items(value)
            return {self._key(key): self.copy(item, depth + 1) for key, item in items}
        raise Problem(
            "kind",
            f"{self.name} must be made of numbers and arrays. Got {describe(value)}. "
            "Return plain numpy arrays, numbers, or lists of numbers.",
        )

    def _scalar(self, value: Any) -> Any:
        if type(value) is int and abs(value) >= _LARGEST:
            raise Problem(
                "value",
                f"{self.name} must hold numbers of a reasonable size. Got an integer of "
                f"{value.bit_length()} bits. Look for a product or power that grows without end.",
            )
        return value

    def _ratio(self, value: Any) -> float:
        try:
            return float(value)
        except (OverflowError, ValueError):
            raise Problem(
                "value",
                f"{self.name} must hold numbers of a reasonable size. Got a {type(value).__name__} "
                "that no float can hold. Look for a product or power that grows without end.",
            ) from None

    def _array(self, value: Array) -> Array:
        self.left -= value.size
        if self.left < 0:
            raise Problem(
                "shape",
                f"{self.name} must be an array of a reasonable size. Got one of shape "
                f"{value.shape}, which goes on without end. Look at how it grows.",
            )
        if value.dtype.kind == "O":
            flat = [self.copy(item, _MAX_DEPTH) for item in value.ravel().tolist()]
            copied = np.empty(len(flat), dtype=object)
            copied[:] = flat
            return copied.reshape(value.shape)
        if value.dtype.kind not in "biufcUS":
            raise Problem(
                "dtype",
                f"{self.name} must be an array of numbers or labels. "
                f"Got an array of dtype {value.dtype}. Return numbers.",
            )
        return np.array(value, copy=True, subok=False)

    def _key(self, key: Any) -> Any:
        if _is_one_of(type(key), _NUMPY_SCALARS):
            return key.item()
        if _is_one_of(type(key), _PLAIN):
            return key
        raise Problem(
            "kind",
            f"{self.name} must be made of numbers and arrays. Got a dict with {describe(key)} as a "
            "key. Return an array, or a dict whose keys are labels.",
        )


def _is_pandas(kind: type) -> bool:
    """Return whether this is pandas' own Series, Index or DataFrame; pandas need not be there."""
    pandas = sys.modules.get("pandas")
    return pandas is not None and any(
        kind is getattr(pandas, name, None) for name in ("Series", "DataFrame", "Index")
    )


def _is_one_of(kind: type, kinds: tuple[Any, ...]) -> bool:
    return any(kind is known for known in kinds)


# --- the comparison -------------------------------------------------------------------------------


def compare(got: Any, right: Any, tolerances: Tolerances, name: str = "the result") -> None:
    """Raise the first `Problem` of a plain `got` against `right`, or return None when it is right.

    A fault of form (counts that are floats) is raised only where everything else is right.
    """
    form: list[Problem] = []

    def leaf(value: Any, wanted: Any, tolerance: Tolerance, place: str) -> None:
        problem = _check_leaf(value, wanted, tolerance, place)
        if problem is not None:
            form.append(problem)

    _walk(got, right, tolerances, name, "", leaf)
    if form:
        raise form[0]


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

    def leaf(value: Any, wanted: Any, tolerance: Tolerance, *_: Any) -> None:
        nonlocal worst
        worst = max(worst, _leaf_distance(value, wanted, tolerance))
        if worst > enough:
            raise _Enough

    try:
        _walk(got, target, tolerances, "", "", leaf)
    except _Enough:
        return worst
    except Problem:
        return float("inf")
    return worst


class _Enough(Exception):
    """Two values are known to be far enough apart."""


def _walk(
    got: Any,
    right: Any,
    tolerances: Tolerances,
    name: str,
    path: str,
    leaf: Callable[..., None],
) -> None:
    if isinstance(right, Mapping):
        _walk_dict(got, right, tolerances, name, path, leaf)
    elif isinstance(right, tuple) or _has_parts(right):
        _walk_parts(got, right, tolerances, name, path, leaf)
    else:
        leaf(got, right, _tolerance_of(tolerances, path), name)


def _has_parts(value: Any) -> bool:
    return isinstance(value, list) and any(
        isinstance(item, (np.ndarray, list, tuple, dict)) for item in value
    )


def _tolerance_of(tolerances: Tolerances, path: str) -> Tolerance:
    """Return the tolerance of a part, of the nearest part above it, or of everything."""
    while path and path not in tolerances:
        path = path.rpartition(".")[0]
    return tolerances.get(path, EXACT)


def _walk_dict(
    got: Any, right: Mapping[Any, Any], tolerances: Tolerances, name: str, path: str, leaf: Any
) -> None:
    if not isinstance(got, dict):
        raise Problem(
            "kind",
            f"{name} must be a dict with the keys {_list(right)}. Got {describe(got)}. "
            "Return a dict.",
            *[f"{name} must be a dict. Got {describe(got)}. Return a dict."] * 2,
        )
    missing = [key for key in right if key not in got]
    extra = [key for key in got if key not in right]
    if missing or extra:
        raise Problem(
            "kind",
            f"{name} must have the keys {_list(right)}. Got {_list(got) or 'none'}. "
            f"{'Missing: ' + _list(missing) if missing else 'Too many: ' + _list(extra)}.",
            *[
                f"{name} must be a dict with other keys. Yours has {len(got)}: {len(missing)} are "
                f"missing and {len(extra)} too many."
            ]
            * 2,
        )
    for key, wanted in right.items():
        part = f"{path}.{key}" if path else str(key)
        label = f"{name}[{key!r}]" if path or name.endswith("]") else f"{key}"
        _walk(got[key], wanted, tolerances, label, part, leaf)


def _walk_parts(
    got: Any, right: Sequence[Any], tolerances: Tolerances, name: str, path: str, leaf: Any
) -> None:
    names = _part_names(tolerances, len(right))
    several = Problem(
        "kind",
        f"{name} must be {len(right)} values: {', '.join(names)}. Got {describe(got)}. "
        f"End with: return {', '.join(names)}.",
    )
    one_array = isinstance(got, np.ndarray) and got.ndim > 0
    values = list(got) if one_array else got
    if not isinstance(values, (tuple, list)) or len(values) != len(right):
        raise several
    for part, value, wanted in zip(names, values, right, strict=True):
        try:
            _walk(value, wanted, tolerances, part, part, leaf)
        except Problem as problem:
            raise several if one_array and problem.kind == "shape" else problem from None


def _part_names(tolerances: Tolerances, count: int) -> list[str]:
    names = [name for name in tolerances if name and "." not in name]
    return names if len(names) == count else [f"value {i + 1}" for i in range(count)]


def _list(keys: Any) -> str:
    return ", ".join(repr(key) for key in keys)


# --- leaves: numbers, arrays, labels --------------------------------------------------------------


def _check_leaf(got: Any, right: Any, tolerance: Tolerance, name: str) -> Problem | None:
    """Raise what is wrong with one leaf; return a fault of form, where the values are right."""
    if right is None or isinstance(right, (bool, str)):
        _check_single(got, right, name)
        return None
    wanted = np.asarray(right)
    array = _as_array(got, wanted, name)
    _check_dtype(array, wanted, name)
    if wanted.dtype.kind in "OUSb" or tolerance.numbers == "labels":
        _check_labels(array, wanted, name)
        return None
    _check_finite(array, wanted, name)
    _check_values(array, wanted, tolerance, name)
    if tolerance.numbers == "whole" and array.size and array.dtype.kind not in "iu":
        return Problem(
            "form",
            f"{name} must hold whole numbers (dtype int), because it counts. Got dtype "
            f"{array.dtype}. Use an integer type.",
        )
    return None


def _check_single(got: Any, right: Any, name: str) -> None:
    array = isinstance(got, np.ndarray) and got.size == 1
    value = got.ravel().tolist()[0] if array else got
    if type(value) is type(right) and value == right:
        return
    kinds = {str: "a string", bool: "True or False"}
    kind = kinds.get(type(right), "None")
    raise Problem(
        "value",
        f"{name} must be {right!r}. Got {describe(got)}.",
        f"{name} must be {kind}, and another one than {describe(got)}.",
        f"{name} is not right yet. It must be {kind}; yours is {describe(got)}.",
    )


def _as_array(got: Any, wanted: Array, name: str) -> Array:
    required = f"an array of shape {wanted.shape}" if wanted.ndim else "one number"
    if wanted.dtype.kind in "OUS" and not wanted.ndim:
        required = "one label"
    if got is None:
        raise Problem(
            "kind", f"{name} must be {required}. Got None. Does your code end with a return?"
        )
    if isinstance(got, dict) or (isinstance(got, str) and wanted.dtype.kind not in "OUS"):
        raise Problem("kind", f"{name} must be {required}. Got {describe(got)}.")
    try:
        array = _nested_to_array(got)
    except ValueError:
        raise Problem(
            "shape", f"{name} must be {required}. Got rows of different lengths."
        ) from None
    array = _one_entry(array, wanted)
    if array.shape != wanted.shape:
        raise Problem("shape", f"{name} must be {required}. Got {_shape_of(array)}.")
    return array


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


def _check_dtype(array: Array, wanted: Array, name: str) -> None:
    got, right = array.dtype.kind, wanted.dtype.kind
    if array.size == 0:
        return
    if right in "OUS":
        return  # labels are compared one by one
    words = {
        "b": "booleans",
        "c": "complex numbers",
        "U": "strings",
        "S": "bytes",
        "O": "objects",
    }
    if right == "b":
        if got != "b":
            raise Problem("dtype", f"{name} must hold booleans. Got {words.get(got, 'numbers')}.")
        return
    if got in words:
        raise Problem(
            "dtype",
            f"{name} must hold real numbers. Got {words[got]}. Convert them, or look where they "
            "come from.",
        )


def _check_labels(array: Array, wanted: Array, name: str) -> None:
    got, right = array.ravel().tolist(), wanted.ravel().tolist()
    wrong = [i for i, (a, b) in enumerate(zip(got, right, strict=True)) if not _same_label(a, b)]
    if wrong:
        place = _place(name, np.unravel_index(wrong[0], wanted.shape))
        rest = f"{len(wrong)} of {len(right)} entries differ"
        raise Problem(
            "value",
            f"{place} should be {right[wrong[0]]!r}; yours is {got[wrong[0]]!r} ({rest}).",
            f"{rest}, first {place}.",
            f"{place} is not right yet; yours is {got[wrong[0]]!r} ({rest}).",
        )


def _same_label(a: Any, b: Any) -> bool:
    if isinstance(a, bool) != isinstance(b, bool):
        return False
    numbers = isinstance(a, (int, float)) and isinstance(b, (int, float))
    return (numbers or type(a) is type(b)) and bool(a == b)


def _check_finite(array: Array, wanted: Array, name: str) -> None:
    bad = ~np.isfinite(array) & np.isfinite(wanted)
    if bad.any():
        place = _place(name, tuple(np.argwhere(bad)[0]))
        what = "NaN (not a number)" if np.isnan(array[bad]).any() else "infinite"
        count = f"; {int(bad.sum())} of {bad.size} entries are not finite" if bad.size > 1 else ""
        raise Problem(
            "nan",
            f"{name} must hold finite numbers. Got {what} at {place}{count}. Look for 0/0, log(0) "
            "or an overflow.",
        )


def _check_values(array: Array, wanted: Array, tolerance: Tolerance, name: str) -> None:
    wrong = units(array, wanted, tolerance) > 1
    if not wrong.any():
        return
    with np.errstate(over="ignore"):
        off = np.abs(array.astype(float) - wanted.astype(float))
    index = np.unravel_index(int(np.argmax(np.where(wrong, off, -1))), wanted.shape)
    place = _place(name, index)
    right, got = tell_apart(wanted[index].item(), array[index].item())
    count = f" ({int(wrong.sum())} of {wrong.size} entries differ)" if wrong.size > 1 else ""
    relative = float(off[index]) / max(abs(float(wanted[index])), 1e-300)
    size = _percent(relative) if relative < 10 else "many times its size"
    raise Problem(
        "value",
        f"{place} should be {right}; yours is {got}{count}.",
        f"{place} is off by {size}{count}.",
        f"{place} is not right yet; yours is {got}{count}.",
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if share >= 0.1 else f"{100 * share:.2g} %"


def units(got: Array, wanted: Array, tolerance: Tolerance) -> Array:
    """Return how far each number is from the right one, in units of its tolerance.

    Differences are taken as floats: integers would wrap around. Where both are NaN they agree; where
    one is, or both are infinite and differ, the distance is infinite.
    """
    here, there = got.astype(float, copy=False), wanted.astype(float, copy=False)
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        distances = np.asarray(np.abs(here - there) / tolerance.allowed(there))
    distances[np.isnan(distances)] = np.inf
    same = (got == wanted) | (np.isnan(here) & np.isnan(there))
    distances[same] = 0.0
    return distances


def _place(name: str, index: tuple[Any, ...]) -> str:
    return f"{name}[{', '.join(str(int(i)) for i in index)}]" if index else name


def tell_apart(a: float, b: float) -> tuple[str, str]:
    """Write two numbers with as few digits as tell them apart, but at least three.

    >>> tell_apart(2.0, 2.00013)
    ('2.0000', '2.0001')
    """
    if isinstance(a, int) and isinstance(b, int):
        return f"{a}", f"{b}"
    if isinstance(a, int) and float(b).is_integer() and abs(a) < 2**53:
        return f"{a}", f"{b:.0f}"
    for digits in range(3, 18):
        first, second = f"{a:#.{digits}g}", f"{b:#.{digits}g}"
        if first != second:
            return first.rstrip("."), second.rstrip(".")
    return repr(a), repr(b)


def _leaf_distance(got: Any, target: Any, tolerance: Tolerance) -> float:
    if target is None or isinstance(target, (bool, str)):
        return 0.0 if type(got) is type(target) and got == target else float("inf")
    if got is None or isinstance(got, (dict, str)):
        return float("inf")
    wanted = np.asarray(target)
    try:
        array = _one_entry(_nested_to_array(got), wanted)
    except ValueError:
        return float("inf")
    if array.shape != wanted.shape:
        return float("inf")
    if array.dtype.kind not in "iuf" or wanted.dtype.kind not in "iuf":
        pairs = zip(array.ravel().tolist(), wanted.ravel().tolist(), strict=True)
        return 0.0 if all(_same_label(a, b) for a, b in pairs) else float("inf")
    return float(units(array, wanted, tolerance).max(initial=0.0))
