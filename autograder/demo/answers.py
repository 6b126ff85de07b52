"""What a simulated student writes: solutions and wrong sample answers, in the cells of one notebook.

Several of them may go into one cell, where exercises are methods of one class.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..bank import graft
from ..course import Lab
from ..notebook import grade_id, without_marks
from ..run_solutions import solution_cell

if TYPE_CHECKING:
    from .model import Choice


def cell_texts(
    lab: Lab, chosen: Mapping[str, Choice], released: Mapping[str, str]
) -> dict[str, str]:
    """Return the texts of the solution cells by grade id; `released` are the cells of the release."""
    texts: dict[str, str] = {}
    for check, choice in chosen.items():
        cell = solution_cell(lab, check)
        name, method = f"{grade_id(cell.id)}_solution", choice.item.exercise.ask.method
        answer = released[name] if choice.answer is None else choice.answer.text
        if method:
            answer = graft(texts.get(name, without_marks(cell.text)), _methods(answer)[method])
        texts[name] = answer
    return texts


def methods_changed(cell: str, text: str) -> set[str]:
    """Return the methods in which a class differs from the reference's; an empty name is the rest."""
    own, theirs = _methods(without_marks(cell)), _methods(text)
    changed = {name for name in {*own, *theirs} if own.get(name) != theirs.get(name)}
    return changed if _rest(without_marks(cell)) == _rest(text) else {"", *changed}


def _methods(text: str) -> dict[str, str]:
    """Return the texts of the methods of a cell's one class."""
    body = next((p.body for p in ast.parse(text).body if isinstance(p, ast.ClassDef)), [])
    found = [part for part in body if isinstance(part, ast.FunctionDef)]
    segments = {part.name: ast.get_source_segment(text, part, padded=True) or "" for part in found}
    return {name: textwrap.dedent(segment) for name, segment in segments.items()}


def _rest(text: str) -> str:
    """Return what a cell holds besides methods."""
    tree = ast.parse(text)
    for part in tree.body:
        if isinstance(part, ast.ClassDef):
            part.body = [p for p in part.body if not isinstance(p, ast.FunctionDef)] or [ast.Pass()]
    return ast.dump(tree)
