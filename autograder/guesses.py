"""What students guess before they run a cell: `guesses.toml` of a lab, read and held against its cells.

    [between]
    question = "Which class does MAP choose?"
    right = "2"
    because = "The densities are equal, and class 2 has the larger prior."
    answers = [{ words = "0", percent = 40 }, { words = "2", percent = 60 }]

Where a number is guessed, `right` is one, and each answer has `low` and `high`. `measured = true` says that the
percentages were counted in a class; without it they are an estimate, and the notebook says so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Protocol

from labgauss.checks.guessing import Asked, Band

from .course import CourseError, Lab

_KEYS = {"question", "right", "because", "answers", "measured"}


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
    if not given >= _KEYS - {"measured"} or given - _KEYS:
        raise CourseError(
            f"the guess {name} must have {', '.join(sorted(_KEYS))}. Got {sorted(given)}."
        )
    try:
        bands = tuple(Band(**answer) for answer in table["answers"])
    except TypeError:
        raise CourseError(
            f"an answer of the guess {name} must have words and percent, and low and high for numbers. "
            f"Got {table['answers']}."
        ) from None
    asked = Asked(table["question"], bands, 0, table["because"], bool(table.get("measured", False)))
    right = table["right"]
    place = asked.place_of(right if isinstance(right, str) else float(right))
    problem = _problem(asked) if place is not None else f"right is {right!r}, which is no answer."
    if problem or place is None:
        raise CourseError(f"the guess {name} must have one right answer and shares: {problem}")
    return Asked(asked.question, bands, place, asked.because, asked.measured)


def _problem(asked: Asked) -> str:
    """Return what is wrong with the answers of a guess, empty where nothing is."""
    total = sum(band.percent for band in asked.bands)
    numbers = [band.low is not None and band.high is not None for band in asked.bands]
    ends = [(band.low, band.high) for band in asked.bands]
    if len(asked.bands) < 2 or len({band.words for band in asked.bands}) < len(asked.bands):
        return "there are less than two answers, or two with the same words."
    if abs(total - 100) > 1e-9 or min(band.percent for band in asked.bands) < 0:
        return f"the shares sum to {total:g} per cent."
    if any(numbers) != all(numbers):
        return "some answers have low and high, others have not."
    if all(numbers) and any(a[1] != b[0] for a, b in pairwise(ends)):
        return "the ranges leave a gap, overlap, or do not ascend."
    return ""


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
