"""The answer is an object; the values are its attributes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..compare import plain_copy
from ..plain import describe
from ..problem import Problem, Refused
from ..question import Case, Outcome, Question
from .kind import Kind


class Attributes(Kind, name="attributes"):
    """An object that a cell has made: its attributes are read, and nothing is called."""

    called = False
    leans = False

    def refuse(self, answer: Any, question: Question) -> Problem | None:
        """Ask for an object, not for its class."""
        if not isinstance(answer, type):
            return None
        return Problem("kind", "class for object", {"name": question.name})

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Read its attributes."""
        return Outcome(read_attributes(answer, question.ask.reads))

    def result(self, question: Question) -> str:
        """Return the name of the object."""
        return question.name


def read_attributes(thing: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return attributes of an object as plain values, by their names."""
    values = {}
    for name in names:
        if not hasattr(thing, name):
            facts = {"names": tuple(names), "name": name, "got": describe(thing)}
            raise Refused(Problem("kind", "no attribute", facts))
        if _stands_on_the_class(thing, name):
            raise Refused(Problem("kind", "set on class", {"name": name}))
        values[name] = plain_copy(getattr(thing, name), name)
    return values


def _stands_on_the_class(thing: Any, name: str) -> bool:
    """Return whether an attribute was put on a working class, not on an object of it."""
    if isinstance(thing, type) or name in getattr(thing, "__dict__", ()):
        return False
    home = next((kind for kind in type(thing).__mro__ if name in vars(kind)), object)
    return not hasattr(vars(home).get(name), "__get__") and any(map(callable, vars(home).values()))
