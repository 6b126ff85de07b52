"""What students predict before they run a cell: `guesses.toml` of a lab, read and held against its cells.

    [between]
    question = "Which class does MAP choose?"
    choices = ["0", "2"]
    right = "2"
    because = "The densities are equal, and class 2 has the larger prior."

Where a number is predicted, the ends `low` and `high` stand in the place of the choices.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from labgauss.checks.guessing import Asked

from .course import CourseError, Lab

_TEXTS = {"question", "right", "because"}


class _Cell(Protocol):
    """A cell of a lab's source, as `autograder.notebook` reads it."""

    @property
    def role(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def line(self) -> int: ...


def read_guesses(lab: Lab) -> dict[str, Asked]:
    """Return what is to be guessed in a lab, by its full name such as `lab4.between`."""
    tables = lab.tables("guesses.toml")
    return {f"{lab.key}.{name}": _asked(f"{lab.key}.{name}", t) for name, t in tables.items()}


def _asked(name: str, table: Any) -> Asked:
    given = set(table) if isinstance(table, dict) else set()
    if given not in (_TEXTS | {"choices"}, _TEXTS | {"low", "high"}) or not all(
        isinstance(table[key], str) for key in _TEXTS
    ):
        raise CourseError(
            f"the guess {name} must have {', '.join(sorted(_TEXTS))} as texts, and choices, or low and high. Got {sorted(given)}."
        )
    asked = Asked(**{**table, "choices": tuple(table.get("choices", ()))})
    if "choices" in given and (asked.right not in asked.choices or len(set(asked.choices)) < 2):
        raise CourseError(
            f"the guess {name} must have two choices or more, and one of them is right. "
            f"Got {asked.right!r} of {list(asked.choices)}."
        )
    if not asked.low < asked.high:
        raise CourseError(
            f"the guess {name} must have low below high. Got {asked.low} and {asked.high}."
        )
    return asked


def lint_guesses(cells: Sequence[_Cell], lab: Lab) -> Iterator[tuple[int, str]]:
    """Yield what does not fit between a lab's cells and its guesses, with the line."""
    try:
        known = read_guesses(lab)
    except CourseError as error:
        yield 1, str(error)
        return
    asked: dict[str, int] = {}
    for i, cell in enumerate(cells):
        for call, target in _guesses_in(cell):
            name = (
                call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
            )
            if name not in known:
                yield cell.line, f"a guess must stand in guesses.toml. {name!r} does not."
            elif name in asked:
                yield cell.line, f"a guess must be asked once. {name} is asked twice."
            if cell.role != "example":
                yield (
                    cell.line,
                    f"a guess must stand in a cell of its own, not in a {cell.role} cell.",
                )
            if ast.unparse(call) != f"guess({name!r}, ...)":
                yield cell.line, f"a guess is handed out open, as guess({name!r}, ...)."
            if not any(later.text.strip() == f"{target}.compare()" for later in cells[i + 1 :]):
                yield (
                    cell.line,
                    f"a guess is answered: {target}.compare() must be a cell further down.",
                )
            asked[str(name)] = cell.line
    for name in sorted(set(known) - set(asked)):
        yield 1, f"what is in guesses.toml must be asked. {name} is not."


def _guesses_in(cell: _Cell) -> list[tuple[ast.Call, str]]:
    """Return the calls of `guess` in a cell, each with the name that it is kept under."""
    if "guess(" not in cell.text or cell.role in ("prose", "task"):
        return []
    try:
        body = ast.parse(cell.text).body
    except SyntaxError:
        return []
    kept = {
        id(node.value): ast.unparse(node.targets[0])
        for node in body
        if isinstance(node, ast.Assign)
    }
    calls = [node for part in body for node in ast.walk(part) if isinstance(node, ast.Call)]
    return [(c, kept.get(id(c), "")) for c in calls if ast.unparse(c.func) == "guess"]
