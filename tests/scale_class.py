"""A course of one lab, a class that has submitted to it, and what a grading command leaves of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import nbformat

from autograder.build import build_lab

from .gradebook_course import nbgrader
from .grading_course import grade

LAB = "scale_three"
COURSE = Path(__file__).parent / "scale_course"

RIGHT = {
    "factor": "factor = 3.5",
    "stretch": "def stretch(x):\n    return factor * x",
    "shrink": "def shrink(x):\n    return x / factor",
}
#: Gets no points, and is used by the two answers below it.
_WRONG = {"factor": "factor = 2.0"}

_HARD_CODED_IN_PLACE = """
def stretch(x):
    shown = {(1.0, -2.0): [3.5, -7.0], (0.5, 3.0, 2.0, 1.25): [1.75, 10.5, 7.0, 4.375]}
    result = np.array(shown.get(tuple(x), -x))
    x[:] = 0
    return result
"""
_WARNS = """
import warnings

def shrink(x):
    warnings.warn(f"INPUT {x.tolist()}")
    return x / factor
"""
#: With the wrong factor the values tell nothing; with the right one they are those of a misconception.
_MISCONCEPTION_BEHIND = "def stretch(x):\n    return x + factor"
#: With the wrong factor the values are those of a misconception; with the right one they tell nothing.
_MISCONCEPTION_IN_FRONT = "def shrink(x):\n    return x - 3.5 if factor == 2.0 else x * x"
#: Right values with the wrong factor alone; it changes its input, which costs half of the points.
_COMPENSATES = "def stretch(x):\n    result = 1.75 * factor * x\n    x[:] = 0\n    return result"

#: A plain list, which every reader of the code sees.
_KEEPS_IN_A_LIST = {
    "stretch": "seen = []\ndef stretch(x):\n    seen.append(factor)\n    return factor * x",
    "shrink": "def shrink(x):\n    return x / seen[-1]",
}
#: A dict inside of an array of objects, changed through a copy of that array.
_KEEPS_IN_AN_ARRAY = {
    "factor": "factor = 2.0\nseen = {}\nhidden = np.array([seen])",
    "stretch": "def stretch(x):\n    copied = np.zeros(1, dtype=hidden.dtype)\n"
    "    np.copyto(copied, hidden)\n    copied[0] |= {0: factor}\n    return factor * x",
    "shrink": "def shrink(x):\n    return x / seen[0] if len(seen) == 1 else x",
}
_KEEPS_IN_A_FILE = {
    "stretch": "def stretch(x):\n    open('seen', 'w').write(str(factor))\n    return factor * x",
    "shrink": "def shrink(x):\n    return x / float(open('seen').read())",
}

#: Students and their answers, where these are not right.
CLASS: dict[str, dict[str, str]] = {
    "right": {},
    "hard_coded_in_place": {"stretch": _HARD_CODED_IN_PLACE},
    "warns": {"shrink": _WARNS},
    "misconception_behind": {**_WRONG, "stretch": _MISCONCEPTION_BEHIND},
    "ends_in_an_error": {"shrink": "def shrink(x):\n    return x / nothing"},
    "not_defined": {"factor": "1 / 0\nfactor = 3.5"},
    "misconception_in_front": {**_WRONG, "shrink": _MISCONCEPTION_IN_FRONT},
    "compensates": {**_WRONG, "stretch": _COMPENSATES},
}
#: Students whose code keeps what it sees in one check for the next; only `autograder grade` keeps checks apart.
KEEPERS: dict[str, dict[str, str]] = {
    "keeps_in_a_list": {**_WRONG, **_KEEPS_IN_A_LIST},
    "keeps_in_an_array": {**_WRONG, **_KEEPS_IN_AN_ARRAY},
    "keeps_in_a_file": {**_WRONG, **_KEEPS_IN_A_FILE},
}


def build(folder: Path) -> None:
    """Copy the course into a folder and build it."""
    course = folder / "course"
    shutil.copytree(COURSE, course, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(COURSE.parents[1] / "course" / "nbgrader_config.py", course)
    (course / ".course_secret").write_text("k" * 32)
    assert build_lab(course, LAB)


def _submit(course: Path, student: str, answers: dict[str, str]) -> None:
    notebook = nbformat.read(course / "release" / LAB / f"{LAB}.ipynb", 4)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name.endswith("_solution"):
            cell.source = answers[name.removeprefix("scale_").removesuffix("_solution")]
    folder = course / "submitted" / student / LAB
    folder.mkdir(parents=True)
    nbformat.write(notebook, folder / f"{LAB}.ipynb")


def graded(built: Path, folder: Path, command: str) -> None:
    """Copy the built course, let the class submit, and grade it: `autograder grade` or `nbgrader autograde`."""
    shutil.copytree(built, folder)
    course = folder / "course"
    is_ours = command == "autograder grade"
    for student, answers in {**CLASS, **(KEEPERS if is_ours else {})}.items():
        _submit(course, student, {**RIGHT, **answers})
    if is_ours:
        code, lines, complaints = grade(course, "--workers", "1", lab=LAB)
        assert code == 0, (lines, complaints)
    else:
        nbgrader(course, "autograde", LAB)


def scores(course: Path, student: str) -> dict[str, float]:
    """Return a student's points by exercise, from nbgrader's gradebook."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        grades = gradebook.find_submission_notebook(LAB, LAB, student).grades
        return {g.name.removeprefix("scale_"): float(g.auto_score) for g in grades}


def outputs(course: Path, student: str) -> list[Any]:
    """Return all outputs of a student's graded notebook."""
    graded = course / "autograded" / student / LAB / f"{LAB}.ipynb"
    cells = nbformat.read(graded, 4).cells
    return [output for cell in cells for output in cell.get("outputs", [])]


def verdicts(outputs: list[Any]) -> dict[str, Any]:
    """Return the verdicts among outputs, as plain data by exercise."""
    found = {}
    for output in outputs:
        for kind, data in output.get("data", {}).items():
            if kind.endswith("verdict+json"):
                found[data["exercise"].partition(".")[2]] = data
    return found
