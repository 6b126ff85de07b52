"""Plain data read strictly: what JSON holds becomes a value of a type, or is refused as a whole."""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints, is_typeddict


def built(kind: Any, value: Any) -> Any:
    """Return plain data as a value of a type; raise ValueError where it does not fit to the letter.

    >>> built(dict[str, float | None], {"a": 1, "b": None})
    {'a': 1.0, 'b': None}
    """
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any or (origin is Literal and value in parts):
        return value
    if origin is UnionType:
        return None if value is None else built(parts[0], value)
    if is_dataclass(kind) or is_typeddict(kind):
        return _object(kind, value)
    if origin is dict and isinstance(value, dict):
        return {name: built(parts[1], item) for name, item in value.items()}
    if origin is list and isinstance(value, list):
        return [built(parts[0], item) for item in value]
    if origin is tuple and isinstance(value, list):
        kinds = parts[:1] * len(value) if parts[1:] == (...,) else parts
        return tuple(built(part, item) for part, item in zip(kinds, value, strict=True))
    if kind is float and type(value) in (int, float):
        return float(value)
    if type(value) is kind:
        return value
    raise ValueError(f"plain data must fit {kind}. Got {str(value)[:80]!r}.")


def _object(kind: Any, value: Any) -> Any:
    """Return an object of named parts: none may be missing, and none be there that has no name."""
    types, needed = _named(kind)
    if not isinstance(value, dict) or not needed <= set(value) <= set(types):
        raise ValueError(
            f"plain data must have the parts {', '.join(types)}. Got {str(value)[:80]!r}."
        )
    return kind(**{name: built(types[name], item) for name, item in value.items()})


@lru_cache
def _named(kind: Any) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the types of an object's parts by their names, and the names that must be there."""
    types = get_type_hints(kind)
    return types, getattr(kind, "__required_keys__", frozenset(types))
