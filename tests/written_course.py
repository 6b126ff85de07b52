"""A course of nbgrader's own kind with written questions, and students who answered them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_markdown_cell, new_notebook

from autograder.gradebook import Book, Graded
from autograder.written.sheet import Sheet, open_sheet

from .gradebook_course import marked, nbgrader, url_of

LAB = "essay"
SCHEME = """One point each.
(a) It grows, $x^2 > x$.
(b) Because of the square; half a point for "because" alone.
(c) Any example."""
_SETTINGS = """
import os
c = get_config()
c.CourseDirectory.root = os.path.dirname(os.path.abspath(__file__))
"""
#: In the order of the notebook: a task with a scheme, an answer that carries points, a task without a scheme.
GROWTH, REASON, DRAWING = (f"{LAB}/{name}" for name in ("growth", "reason", "drawing"))


def make_written(folder: Path) -> Path:
    """Write the course, and let nbgrader release it and make its gradebook."""
    course = folder / "course"
    source = course / "source" / LAB
    source.mkdir(parents=True)
    task = f"### What grows? (3 points)\n\nSay why.\n\n### BEGIN MARK SCHEME\n{SCHEME}\n### END MARK SCHEME"
    reason = "Because.\n\n### BEGIN SOLUTION\nIt is so.\n### END SOLUTION"
    cells = [
        new_markdown_cell("# An essay"),
        marked(new_markdown_cell(task), "growth", "task", 3),
        new_markdown_cell("*Your answer:*"),
        new_markdown_cell("## Further on\n\nSomething else."),
        new_markdown_cell("**Give the reason.**"),
        marked(new_markdown_cell(reason), "reason", "manual", 2),
        marked(new_markdown_cell("Draw it."), "drawing", "task", 1),
    ]
    for number, cell in enumerate(cells):
        cell["id"] = cell["id"] if "nbgrader" in cell.metadata else f"free{number}"
    notebook = new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    nbformat.write(notebook, source / f"{LAB}.ipynb")
    (course / "nbgrader_config.py").write_text(_SETTINGS)
    nbgrader(course, "generate_assignment", LAB, "--create")
    return course


def hand_in(course: Path, answers: Mapping[str, Mapping[str, str]], url: str = "") -> None:
    """Let students hand in and be graded: text by cell, `free2` below the first task, `+` at the end."""
    with Book(course, url or url_of(course), LAB) as book:
        for student, texts in answers.items():
            book.save(_graded(course, student, texts))


def _graded(course: Path, student: str, texts: Mapping[str, str]) -> Graded:
    notebook: dict[str, Any] = json.loads((course / "release" / LAB / f"{LAB}.ipynb").read_text())
    for cell in notebook["cells"]:
        cell["source"] = texts.get(cell["id"], "".join(cell["source"]))
    if "+" in texts:
        notebook["cells"].append(
            {"cell_type": "markdown", "id": "added", "metadata": {}, "source": texts["+"]}
        )
    submitted = hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest()
    return Graded(student, LAB, {LAB: notebook}, submitted)


@contextmanager
def sheet_of(course: Path, url: str = "") -> Iterator[Sheet]:
    """Open the written questions for one more person who marks."""
    with open_sheet(course, LAB, url or url_of(course)) as sheet:
        yield sheet


def give(
    sheet: Sheet, key: str, student: str, points: float | None, comment: str = "", **more: Any
) -> None:
    """Mark one student's answer as it stands."""
    question = sheet.question(key)
    seen = {student: sheet.pile(question).standing[student].seen}
    sheet.mark(question, seen, points, comment, **more)


def state(sheet: Sheet, key: str, student: str) -> tuple[str, float | None, str | None]:
    """Return how an answer stands: its state, its points, its comment."""
    one = sheet.pile(sheet.question(key)).standing[student]
    return one.state, one.mark.points, one.mark.comment
