"""Right answers in the places where a student's functions look for their names.

A right answer of a student may be a list, and what leans on it may hand lists on. The reference was
written for arrays, so it gets arrays.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np


@contextlib.contextmanager
def replaced(spaces: list[dict[str, Any]], right: Mapping[str, Any]) -> Iterator[None]:
    """Put right answers into the students' names for a while."""
    absent = object()
    before = [(space, name, space.get(name, absent)) for space in spaces for name in right]
    try:
        for space in spaces:
            space.update(right)
        yield
    finally:
        for space, name, value in reversed(before):
            if value is absent:
                space.pop(name, None)
            else:
                space[name] = value


def notebook_globals(answer: Any) -> list[dict[str, Any]]:
    """Return where the functions of an answer look for names, as far as that is a notebook."""
    parts = (
        [p for c in answer.__mro__ for p in vars(c).values()] if isinstance(answer, type) else []
    )
    spaces = [getattr(part, "__globals__", None) for part in (answer, *parts)]
    return [space for space in spaces if space is not None and space.get("__name__") == "__main__"]


def for_lists(right: Callable[..., Any]) -> Callable[..., Any]:
    """Return a right function that takes lists of numbers where it was written for arrays."""

    @functools.wraps(right)
    def asked(*arguments: Any, **keywords: Any) -> Any:
        named = {name: _as_array(value) for name, value in keywords.items()}
        return right(*map(_as_array, arguments), **named)

    return asked


def for_lists_in(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return a right method that takes lists in the attributes of its object, too, and leaves them lists."""
    right = for_lists(method)

    @functools.wraps(method)
    def asked(self: Any, *arguments: Any, **keywords: Any) -> Any:
        before = dict(vars(self))
        arrays = {name: _as_array(value) for name, value in before.items()}
        vars(self).update(arrays)
        try:
            return right(self, *arguments, **keywords)
        finally:
            kept = [name for name, value in arrays.items() if vars(self).get(name) is value]
            vars(self).update({name: before[name] for name in kept})

    return asked


def _as_array(value: Any) -> Any:
    """Return a list of numbers or texts as an array, anything else as it is."""
    if not isinstance(value, (list, tuple)):
        return value
    try:
        array = np.asarray(value)
    except ValueError:  # rows of different lengths
        return value
    return array if array.size and array.dtype.kind in "biufUS" else value
