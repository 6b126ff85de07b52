"""A small course of nbgrader's own kind, without our checks, and what its gradebook and folders hold."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
import sqlalchemy as sa
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from autograder.gradebook import Graded

LAB = "ps1"
#: After its due date for half of the class, see `hand_in`.
DUE = "2026-03-01 12:00:00 UTC"

_SETTINGS = """
import os
c = get_config()
c.CourseDirectory.root = os.path.dirname(os.path.abspath(__file__))
"""
#: A plugin for lateness: what it says must be bounded by 0 and the score.
PLUGIN = """
from nbgrader.plugins import BasePlugin

class ByName(BasePlugin):
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        known = {"late": 0.5 * score, "late_much": 1000.0, "late_negative": -1.0}
        return known.get(student_id)
"""


def marked(cell: Any, name: str, kind: str, points: float | None = None) -> Any:
    """Give a cell nbgrader's metadata: kind is answer, test, manual, task or locked."""
    grade, solution, locked, task = {
        "answer": (False, True, False, False),
        "test": (True, False, True, False),
        "manual": (True, True, False, False),
        "task": (False, False, True, True),
        "locked": (False, False, True, False),
    }[kind]
    cell.metadata["nbgrader"] = {
        "schema_version": 3, "grade_id": name, "grade": grade, "solution": solution,
        "locked": locked, "task": task,
    }  # fmt: skip
    if points is not None:
        cell.metadata["nbgrader"]["points"] = points
    cell["id"] = name
    return cell


def first_notebook() -> Any:
    """Return a notebook with every kind of cell that nbgrader scores."""
    hidden = "### BEGIN SOLUTION\n    return 2 * x\n    ### END SOLUTION"
    return _notebook(
        marked(new_code_cell("import sys"), "setup", "locked"),
        marked(new_code_cell(f"def double(x):\n    {hidden}"), "double", "answer"),
        marked(new_code_cell("assert double(2) == 4"), "double_test", "test", 2),
        marked(new_code_cell("float(1.5 if double(3) == 6 else 0.5)"), "double_part", "test", 3),
        marked(new_code_cell("double(5)"), "double_more", "test", 20),
        marked(new_markdown_cell("Why?\n\n### BEGIN SOLUTION\nBecause.\n### END SOLUTION"), "why", "manual", 4),
        marked(new_code_cell("### BEGIN SOLUTION\n1\n### END SOLUTION"), "by_hand", "manual", 1),
        marked(new_markdown_cell("Draw it."), "draw", "task", 5),
        new_markdown_cell("Here."),
    )  # fmt: skip


def second_notebook() -> Any:
    """Return a short notebook, which some students leave out."""
    return _notebook(
        marked(new_code_cell("### BEGIN SOLUTION\nanswer = 42\n### END SOLUTION"), "answer", "answer"),
        marked(new_code_cell("assert answer == 42"), "answer_test", "test", 1),
        marked(new_markdown_cell("Tell."), "tell", "task", 2),
    )  # fmt: skip


def _notebook(*cells: Any) -> Any:
    notebook = new_notebook(cells=list(cells))
    for number, cell in enumerate(notebook.cells):
        cell["id"] = cell["id"] if "nbgrader" in cell.metadata else f"cell{number}"
    notebook.metadata["kernelspec"] = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    notebook.metadata["language_info"] = {"name": "python"}
    return notebook


def make_course(folder: Path, settings: str = "", labs: tuple[str, ...] = (LAB,)) -> Path:
    """Write the course, and let nbgrader release it and make its gradebook."""
    course = folder / "course"
    for lab in labs:
        source = course / "source" / lab
        (source / "figures").mkdir(parents=True)
        nbformat.write(first_notebook(), source / "p1.ipynb")
        nbformat.write(second_notebook(), source / "p2.ipynb")
        (source / "figures" / "one.png").write_bytes(b"a picture")
        (source / "data.csv").write_text("1,2\n")
    (course / "late.py").write_text(PLUGIN)
    (course / "nbgrader_config.py").write_text(_SETTINGS + settings)
    for lab in labs:
        nbgrader(course, "generate_assignment", lab, "--create")
    set_due(url_of(course))
    return course


def url_of(course: Path) -> str:
    """Return the gradebook that nbgrader makes by itself."""
    return f"sqlite:///{course / 'gradebook.db'}"


def set_due(url: str) -> None:
    """Give the assignment its due date, as an instructor does."""
    from nbgrader.api import Gradebook

    with Gradebook(url, "") as book:
        book.update_or_create_assignment(LAB, duedate=DUE)


def nbgrader(course: Path, *arguments: str) -> str:
    """Run nbgrader in the course; return what it said."""
    environment = {k: v for k, v in os.environ.items() if k not in ("COURSE_DIR", "PYTHONPATH")}
    environment["PATH"] = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments],
        cwd=course, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout + done.stderr


RIGHT = {"double": "def double(x):\n    return 2 * x", "why": "Because it is.", "by_hand": "2",
         "answer": "answer = 42"}  # fmt: skip
_WRONG = {**RIGHT, "double": "def double(x):\n    return 3 * x"}
_LOUD = {**RIGHT, "double": "def double(x):\n    print('!', file=sys.stderr)\n    return 2 * x"}

#: student → (answers, notebooks handed in, timestamp)
CLASS: dict[str, tuple[dict[str, str], tuple[str, ...], str | None]] = {
    "blank": ({}, ("p1", "p2"), None),
    "late": (RIGHT, ("p1", "p2"), "2026-03-01 15:00:00 UTC"),
    "late_much": (RIGHT, ("p1", "p2"), "2026-03-02 12:00:00 +0200\n"),
    "late_negative": (RIGHT, ("p1",), "2026-03-02 12:00:00 UTC"),
    "loud": (_LOUD, ("p1", "p2"), "2026-02-02 12:00:00 UTC"),
    "one_missing": (RIGHT, ("p2",), ""),
    "right, and 'quoted' ü": (RIGHT, ("p1", "p2"), "2026-03-01 11:59:59 UTC"),
    "wrong": (_WRONG, ("p1", "p2"), None),
}


def hand_in(course: Path, student: str, lab: str = LAB) -> None:
    """Put a student's answers into course/submitted."""
    answers, notebooks, timestamp = CLASS[student]
    folder = course / "submitted" / student / lab
    folder.mkdir(parents=True)
    for name in notebooks:
        notebook = nbformat.read(course / "release" / lab / f"{name}.ipynb", 4)
        for cell in notebook.cells:
            cell.source = answers.get(cell.id, cell.source)
        nbformat.write(notebook, folder / f"{name}.ipynb")
    if timestamp is not None:
        (folder / "timestamp.txt").write_text(timestamp)


def graded_from(folder: Path, student: str, lab: str = LAB, **given: Any) -> Graded:
    """Return what nbgrader's autograded folder holds as the plain data of a graded submission."""
    notebooks = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.ipynb"))}
    timestamp = folder / "timestamp.txt"
    text = timestamp.read_text() if timestamp.exists() else None
    submitted = hashlib.sha256(repr(notebooks).encode()).hexdigest()
    return Graded(student, lab, notebooks, **{"submitted": submitted, "timestamp": text, **given})


_HIDDEN = {"id", "assignment_id", "notebook_id", "cell_id"}


def rows(url: str) -> dict[str, list[str]]:
    """Return every row that grading writes, told by names and not by ids, in a fixed order."""
    asked = {
        "student": "SELECT * FROM student",
        "submitted_assignment": "SELECT s.*, a.name AS assignment FROM submitted_assignment s "
        "JOIN assignment a ON a.id = s.assignment_id",
        "submitted_notebook": f"SELECT p.*, n.name AS notebook, {_OF}",
        "grade": f"SELECT x.*, b.name AS cell, n.name AS notebook, {_OF} "
        "JOIN grade x ON x.notebook_id = p.id JOIN base_cell b ON b.id = x.cell_id",
        "comment": f"SELECT x.*, b.name AS cell, n.name AS notebook, {_OF} "
        "JOIN comment x ON x.notebook_id = p.id JOIN base_cell b ON b.id = x.cell_id",
        "assignment": "SELECT name, duedate FROM assignment",
        "base_cell": "SELECT name, type FROM base_cell",
        "source_cell": "SELECT name, source, checksum FROM source_cell",
    }
    engine = sa.create_engine(url)
    with engine.connect() as c:
        found = {table: list(c.execute(sa.text(sql)).mappings()) for table, sql in asked.items()}
    engine.dispose()
    return {table: sorted(map(_plain, of_table)) for table, of_table in found.items()}


_OF = (
    "s.student_id AS student, a.name AS assignment FROM submitted_notebook p "
    "JOIN notebook n ON n.id = p.notebook_id JOIN submitted_assignment s ON s.id = p.assignment_id "
    "JOIN assignment a ON a.id = s.assignment_id"
)


def _plain(row: Mapping[str, Any]) -> str:
    kept = {k: v for k, v in row.items() if k not in _HIDDEN}
    for flag in ("needs_manual_grade", "flagged"):  # SQLite has no booleans
        if flag in kept:
            kept[flag] = bool(kept[flag])
    for moment in ("timestamp", "duedate"):  # nor times
        if moment in kept:
            kept[moment] = str(kept[moment]).removesuffix(".000000")
    return repr({k: str(v) for k, v in sorted(kept.items())})


def files(course: Path) -> dict[str, tuple[str, int]]:
    """Return what lies in course/autograded but for what the coordinator hides: digest and mode."""
    top = course / "autograded"
    return {
        str(path.relative_to(top)): (
            hashlib.sha256(path.read_bytes()).hexdigest(),
            path.stat().st_mode & 0o7777,
        )
        for path in sorted(top.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
