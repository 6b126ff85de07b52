"""The bank: right and wrong answers of an exercise, each with what it must get and be called.

One file per exercise, one cell per answer. Where a class is asked and several exercises are methods of
it, an answer may be methods alone: they are grafted into the class of the reference notebook.

    # %% wrong: np_cov_default names=divides_by_n_minus_1
    # why: np.cov divides by n - 1 unless told otherwise
    def fit_gaussian(X):
        return X.mean(axis=0), np.cov(X.T)
"""

from __future__ import annotations

import ast
import re
import textwrap
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .course import CourseError, Lab
from .exercise import Exercise
from .independent_reference import bank_cells
from .notebook import without_marks
from .run_solutions import solution_cell

_SETTINGS = {"gets", "names"}
_HEAD = re.compile(r"# %% (right|wrong): (\w+)((?: \w+=\S+)*)\s*")


@dataclass(frozen=True)
class Answer:
    """One answer of the bank: a text for the solution cell, and what grading must say of it."""

    kind: str
    name: str
    text: str
    share: float
    names: frozenset[str]
    why: str
    place: str


def answers(lab: Lab, exercise: Exercise, kind: str = "") -> list[Answer]:
    """Return the right and wrong answers of an exercise, or those of one kind."""
    path = lab.folder_of(exercise) / "bank.py"
    if not path.exists():
        return []
    found = read_bank(path, solution_cell(lab, exercise.id).text)
    return [answer for answer in found if kind in ("", answer.kind)]


def read_bank(path: Path, cell: str) -> tuple[Answer, ...]:
    """Return the answers of a file; `cell` is the reference's, into which methods are grafted."""
    return _read(path, path.stat().st_mtime_ns, cell)


@lru_cache(maxsize=256)
def _read(path: Path, _: int, cell: str) -> tuple[Answer, ...]:
    found = [_answer(path, number, rows, cell) for number, rows in bank_cells(path)]
    labels = [(answer.kind, answer.name) for answer in found]
    twice = sorted({name for kind, name in labels if labels.count((kind, name)) > 1})
    if twice:
        raise CourseError(
            f"{_short(path)}: names in a bank must be unique. {', '.join(twice)} stands twice."
        )
    return tuple(found)


def _answer(path: Path, number: int, rows: list[str], cell: str) -> Answer:
    place = f"{_short(path)}, line {number}"
    head = _HEAD.fullmatch(rows[0])
    settings = dict(item.split("=", 1) for item in head[3].split()) if head else {}
    if head is None or set(settings) - _SETTINGS:
        raise CourseError(
            f"{place}: a cell of a bank must begin with # %% right: NAME or # %% wrong: NAME, then "
            f"gets=SHARE and names=IDEA,IDEA where they are needed. Got {rows[0].strip()}."
        )
    why = " ".join(row.removeprefix("# why:").strip() for row in rows if row.startswith("# why:"))
    text = "".join(row for row in rows[1:] if not row.startswith("# why:")).strip("\n") + "\n"
    share = float(settings.get("gets", "1" if head[1] == "right" else "0"))
    names = frozenset(name for name in settings.get("names", "").split(",") if name)
    return Answer(head[1], head[2], graft(cell, text), share, names, why, place)


def _short(path: Path) -> str:
    return "/".join(path.parts[-2:])


def graft(cell: str, text: str) -> str:
    """Return a text for a solution cell: methods alone are set into the cell's class.

    >>> print(graft("class A:\\n    def f(self):\\n        return 1\\n", "def f(self):\\n    return 2\\n"))
    class A:
        def f(self):
            return 2
    <BLANKLINE>
    """
    methods = _methods(text)
    if not methods:
        return text
    body = without_marks(cell)
    for method in methods:
        body = _with_method(body, method, ast.get_source_segment(text, method) or "")
    return body


def _methods(text: str) -> list[ast.FunctionDef]:
    """Return the functions of a text that consists of methods alone, else nothing."""
    try:
        found = ast.parse(text).body
    except SyntaxError:
        return []
    methods = [part for part in found if isinstance(part, ast.FunctionDef)]
    alone = len(methods) == len(found) and all(
        part.args.args and part.args.args[0].arg == "self" for part in methods
    )
    return methods if alone else []


def _with_method(cell: str, method: ast.FunctionDef, text: str) -> str:
    """Put a method in the place of the class's own, or at the end of the class."""
    owner = next(part for part in ast.parse(cell).body if isinstance(part, ast.ClassDef))
    rows = cell.splitlines(keepends=True)
    own = [p for p in owner.body if isinstance(p, ast.FunctionDef) and p.name == method.name]
    start, end = (own[0].lineno - 1, own[0].end_lineno) if own else (owner.end_lineno,) * 2
    new = textwrap.indent(text, "    ") + "\n"
    return "".join([*rows[:start], *([] if own else ["\n"]), new, *rows[end:]])
