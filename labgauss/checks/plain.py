"""Plain data and its text form: the only thing an answer sheet holds.

A value is plain when it is None, a bool, a number, a text, a numpy array of numbers or labels, or a
tuple, list or dict of plain values. `Made` stands for an argument that has to be made from plain
values first, such as a classifier with given parameters.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

#: The library that these checks are a part of: what stands beside them may be called for, too.
LIBRARY = __name__.partition(".")[0]
#: Packages whose names an answer sheet may call for; everything else is refused.
TRUSTED_PACKAGES = (LIBRARY, "math", "numpy", "scipy")


@dataclass(frozen=True)
class Made:
    """An argument made on the spot: `Made("numpy.cos")`, or `Made("package.maker", {"K": 3})`."""

    path: str
    keywords: Mapping[str, Any] | None = None

    def make(self) -> Any:
        """Return the object itself, or what it gives when called with the keywords."""
        found = trusted(self.path)
        return found if self.keywords is None else found(**make_arguments(dict(self.keywords)))

    @cached_property
    def made(self) -> Any:
        """Return an object that is made once, for code that is known to leave it as it is."""
        return self.make()


def trusted(path: str) -> Any:
    """Return what a dotted path names in a package that an answer sheet may call for."""
    module, _, name = path.rpartition(".")
    if module.split(".")[0] not in TRUSTED_PACKAGES:
        raise ValueError(
            f"an argument may come from {', '.join(TRUSTED_PACKAGES)}. Got {path!r}. "
            "Use plain values, or a function of one of these packages."
        )
    return getattr(importlib.import_module(module), name)


def make_arguments(value: Any) -> Any:
    """Return fresh copies of plain values, with every `Made` replaced by what it makes."""
    if isinstance(value, Made):
        return value.make()
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, dict):
        return {key: make_arguments(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(make_arguments(item) for item in value)
    return value


def with_made(value: Any, put: Callable[[Made], Any]) -> Any:
    """Return plain values with what `put` gives in place of every `Made`, in their order."""
    if isinstance(value, Made):
        return put(value)
    if isinstance(value, dict):
        return {key: with_made(item, put) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(with_made(item, put) for item in value)
    return value


@dataclass(frozen=True)
class Raised:
    """In place of a value: the answer raised an error of this kind, a special case of `kinds`."""

    error: str
    message: str = field(default="", compare=False)
    kinds: tuple[str, ...] = field(default=(), compare=False)


def encode(value: Any) -> Any:
    """Turn a plain value into what JSON can hold, without loss of a bit."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, np.generic):
        return encode(value.item())
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return value if np.isfinite(value) else {"number": repr(value)}
    if isinstance(value, np.ndarray):
        items = [encode(item) for item in value.ravel().tolist()]
        return {"array": items, "shape": list(value.shape), "dtype": value.dtype.str}
    if isinstance(value, Raised):
        return {"raised": value.error}
    if isinstance(value, Made):
        return {
            "made": value.path,
            "with": None if value.keywords is None else encode(dict(value.keywords)),
        }
    if isinstance(value, Mapping):
        return {"dict": [[encode(key), encode(item)] for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        return {type(value).__name__: [encode(item) for item in value]}
    raise TypeError(
        f"an answer sheet holds numbers, texts, arrays, tuples, lists and dicts of them. "
        f"Got {type(value).__name__}. Turn it into one of these, or wrap it in Made(...)."
    )


def decode(value: Any) -> Any:
    """Turn `encode`'s form back into the value."""
    if not isinstance(value, dict):
        return value
    if "number" in value:
        return float(value["number"])
    if "array" in value:
        items = [decode(item) for item in value["array"]]
        array = np.empty(len(items), dtype=np.dtype(value["dtype"]))
        array[:] = items
        return array.reshape(value["shape"])
    if "raised" in value:
        return Raised(value["raised"])
    if "made" in value:
        return Made(value["made"], decode(value["with"]))
    if "dict" in value:
        return {_key(decode(key)): decode(item) for key, item in value["dict"]}
    if "tuple" in value:
        return tuple(decode(item) for item in value["tuple"])
    return [decode(item) for item in value["list"]]


def _key(key: Any) -> Any:
    return tuple(key) if isinstance(key, list) else key


def describe(value: Any) -> str:
    """Say in a few words what kind of value this is: `an array of shape (5, 2)`."""
    kind = type(value)
    if value is None:
        return "None"
    if kind is np.ndarray:
        what = {"b": "booleans", "U": "strings", "S": "bytes", "O": "objects", "c": "complex"}
        return f"an array of shape {value.shape}" + (
            f" of {what[value.dtype.kind]}" if value.dtype.kind in what else ""
        )
    if kind in (list, tuple, dict, str) and len(value) == 0:
        return "an empty " + ("string" if kind is str else kind.__name__)
    if kind in (list, tuple, dict):
        return f"a {kind.__name__} of {len(value)}"
    if isinstance(value, type):
        return "a class"
    if kind in (bool, np.bool_):
        return f"the boolean {value}"
    if kind in (int, float) or (kind.__module__ == "numpy" and issubclass(kind, np.number)):
        huge = kind is int and abs(value) >= 2**1023
        return "a huge integer" if huge else f"the number {value:.6g}"
    if kind is str:
        return f"the string {value!r}" if len(value) <= 20 else "a string"
    if kind is complex:
        return "a complex number"
    name = kind.__name__ if kind.__module__ in ("builtins", "__main__") else _full_name(kind)
    return f"an object of type {name}"


def _full_name(kind: type) -> str:
    return f"{str(kind.__module__).split('.')[0]}.{kind.__name__}"


def to_code(value: Any) -> str:
    """Write a plain value as Python code, with every digit.

    >>> to_code({"a": (1, np.array([0.1, np.nan]))})
    "{'a': (1, np.array([0.1, np.nan]))}"
    """
    if isinstance(value, Made):
        if value.keywords is None:
            return value.path
        keywords = ", ".join(f"{k}={to_code(v)}" for k, v in value.keywords.items())
        return f"{value.path}({keywords})"
    if isinstance(value, np.ndarray):
        kind = ", dtype=object" if value.dtype.kind == "O" else ""
        empty = f".reshape{value.shape}" if value.size == 0 else ""
        return f"np.array({to_code(value.tolist())}{kind}){empty}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k!r}: {to_code(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(to_code, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(to_code, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, float) and not np.isfinite(value):
        return "np.nan" if np.isnan(value) else "np.inf" if value > 0 else "-np.inf"
    return repr(value)
