"""Any nbgrader course is graded as nbgrader grades it, cell by cell: nbgrader's own example among them."""

from __future__ import annotations

import importlib.util
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from .gradebook_course import marked, nbgrader, rows, url_of
from .grading_course import grade

pytestmark = pytest.mark.full
_SETTINGS = "c = get_config()\nc.CourseDirectory.course_id = 'course101'\n"
_HIDDEN = "### BEGIN HIDDEN TESTS\nassert double(7) == 14\n### END HIDDEN TESTS"
ODD = "odd"

#: Tests by name: what nbgrader's rules make of what a cell shows or does.
TESTS = {
    "plain": ("assert double(2) == 4", 2),
    "hidden": (f"assert double(1) == 2\n{_HIDDEN}", 3),
    "part": ("2.5 if double(3) == 6 else 0.5", 3),
    "numpy_part": ("np.float64(0.5)", 2),
    "no_number": ("'well done'", 2),
    "negative": ("-1.0", 2),
    "a_bool": ("False", 2),
    "not_a_number": ("float('nan')", 2),
    "only_printed": ("print(0.0)", 2),
    "to_stderr": ("print('!', file=sys.stderr)", 2),
    "warned": ("import warnings\nwarnings.warn('careful')", 2),
    "a_file": ("assert open('data.csv').read().strip() == '1,2'\nassert open('figures/one.txt').read()", 1),
    "writes": ("open('made.txt', 'w').write('x')\nassert open('made.txt').read() == 'x'", 1),
    "executed": ("import os\nassert os.environ['NBGRADER_EXECUTION'] == 'autograde'", 1),
    "asks": ("input('name? ')", 1),
    "asked_before": ("assert wished == 'nobody'", 1),
    "leaves": ("import sys\nsys.exit(1)", 1),
    "after_leaving": ("assert double(4) == 8", 1),
    "syntax": ("assert double(2 == 4", 1),
    "displayed": ("from IPython.display import display\ndisplay(0.0)", 1),
    "logged": ("import logging\nlogging.warning('hm')", 1),
    "magic": ("%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2]);", 1),
    "shell": ("x = !echo hi\nassert list(x) == ['hi']", 1),
    "awaits": ("import asyncio\nawait asyncio.sleep(0)\nassert True", 1),
    "thread": ("import threading\nt = threading.Thread(target=lambda: None)\nt.start()\nt.join()", 1),
    "kernel": ("assert get_ipython() is not None\nassert __name__ == '__main__'", 1),
    "earlier": ("assert In[1] and _ih", 1),
    "full": ("3", 3),
}  # fmt: skip

#: What a sandbox refuses: a program of its own, started by a cell.
REFUSED = {"shell"}

ANSWERS = {
    "right": "def double(x):\n    return 2 * x",
    "wrong": "def double(x):\n    return 3 * x",
    "loud": "def double(x):\n    print('!', file=sys.stderr)\n    return 2 * x",
    "broken": "def double(x) return",
    "raises": "raise KeyError('early')",
}


def odd_notebook() -> Any:
    """Return a notebook with tests of every kind."""
    solved = "### BEGIN SOLUTION\ndef double(x):\n    return 2 * x\n### END SOLUTION"
    ask = "try:\n    wished = input('name? ')\nexcept Exception:\n    wished = 'nobody'"
    cells = [
        marked(new_code_cell("import sys\nimport numpy as np"), "setup", "locked"),
        new_code_cell(ask),
        marked(new_code_cell(solved), "double", "answer"),
    ]
    cells += [
        marked(new_code_cell(text), name, "test", points) for name, (text, points) in TESTS.items()
    ]
    cells += [
        marked(new_markdown_cell("### BEGIN SOLUTION\nBecause.\n### END SOLUTION"), "why", "manual", 4),
        marked(new_code_cell("### BEGIN SOLUTION\n1\n### END SOLUTION"), "by_hand", "manual", 1),
        marked(new_markdown_cell("Draw it."), "draw", "task", 5),
    ]  # fmt: skip
    notebook = nbformat.v4.new_notebook(cells=cells)
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell{number}"
    notebook.metadata["kernelspec"] = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    return notebook


def make(course: Path) -> None:
    """Write nbgrader's example course as it comes, and an assignment of odd tests."""
    spec = importlib.util.find_spec("nbgrader")
    assert spec is not None
    assert spec.origin is not None
    guide = Path(spec.origin).parent / "docs" / "source" / "user_guide"
    (course / "source").mkdir(parents=True)
    shutil.copytree(guide / "source" / "ps1", course / "source" / "ps1")
    shutil.copy(guide / "source" / "header.ipynb", course / "source")
    shutil.copytree(guide / "submitted", course / "submitted")
    (course / "nbgrader_config.py").write_text(_SETTINGS)
    odd = course / "source" / ODD
    (odd / "figures").mkdir(parents=True)
    (odd / "data.csv").write_text("1,2\n")
    (odd / "figures" / "one.txt").write_text("one")
    nbformat.write(odd_notebook(), odd / "p.ipynb")
    for assignment in ("ps1", ODD):
        nbgrader(course, "generate_assignment", assignment, "--create")
    for student, answer in ANSWERS.items():
        notebook = nbformat.read(course / "release" / ODD / "p.ipynb", 4)
        for cell in notebook.cells:
            if cell.metadata.get("nbgrader", {}).get("grade_id") == "double":
                cell.source = answer
        folder = course / "submitted" / student / ODD
        folder.mkdir(parents=True)
        nbformat.write(notebook, folder / "p.ipynb")


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return two equal courses: nbgrader has graded the first, we the second."""
    theirs, ours = (tmp_path_factory.mktemp(who) / "course101" for who in ("theirs", "ours"))
    make(theirs)
    shutil.copytree(theirs, ours)
    for assignment in ("ps1", ODD):
        nbgrader(theirs, "autograde", assignment)
        code, lines, complaints = grade(ours, "--workers", "1", lab=assignment)
        assert code == 0, (complaints, lines)
    return theirs, ours


def scores(course: Path, assignment: str) -> dict[tuple[str, str], tuple[Any, bool]]:
    """Return automatic score, and whether a person is asked, by student and cell."""
    asked = """
        SELECT s.student_id, b.name, x.auto_score, x.needs_manual_grade FROM grade x
        JOIN base_cell b ON b.id = x.cell_id JOIN submitted_notebook p ON p.id = x.notebook_id
        JOIN submitted_assignment s ON s.id = p.assignment_id
        JOIN assignment a ON a.id = s.assignment_id WHERE a.name = ?"""
    with sqlite3.connect(course / "gradebook.db") as c:
        found = {(who, cell): (auto, bool(is_open)) for who, cell, auto, is_open
                 in c.execute(asked, (assignment,))}  # fmt: skip
    c.close()
    return found


@pytest.mark.parametrize("assignment", ["ps1", ODD])
def test_every_cell_has_nbgraders_score(pair: tuple[Path, Path], assignment: str) -> None:
    """Automatic scores and open cells are the same, of every student and every kind of test."""
    theirs, ours = (scores(course, assignment) for course in pair)
    other = {key: (ours[key], theirs[key]) for key in theirs if ours[key] != theirs[key]}
    assert {cell for _, cell in other} <= REFUSED, other
    assert ours.keys() == theirs.keys()
    assert len(ours) > 10


def test_all_rows_are_nbgraders(pair: tuple[Path, Path]) -> None:
    """Submissions, comments and timestamps are the same, too."""
    theirs, ours = (rows(url_of(course)) for course in pair)
    for found in (theirs, ours):
        refused = tuple(f"'cell': '{name}'" for name in REFUSED)
        found["grade"] = [row for row in found["grade"] if not any(r in row for r in refused)]
    assert ours == theirs
    assert len(ours["grade"]) > 100


def test_nbgrader_goes_on_from_there(pair: tuple[Path, Path]) -> None:
    """Feedback and export work on what was graded."""
    _, ours = pair
    nbgrader(ours, "generate_feedback", "ps1")
    nbgrader(ours, "export")
    assert (ours / "feedback" / "hacker" / "ps1" / "problem1.html").exists()
    assert "hacker" in (ours / "grades.csv").read_text()
