"""What students wrote into the solution cells, read from the graded notebooks and never run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ..bank import answers
from ..course import CourseError, Lab
from ..notebook import grade_id
from ..results import LabResults
from ..run_solutions import solution_cell
from ..stored import cells_of, grade_id_of, nbgrader_of
from .similarity import Similar, similar


def solutions(course: Path, lab: str, student: str) -> dict[str, str]:
    """Return the text of each solution cell of a student, by its grade id; nothing that cannot be read."""
    if Path(student).name != student:  # an id that would lead elsewhere
        return {}
    return _in_folder(course / "autograded" / student / lab)


def stubs(course: Path, lab: str) -> dict[str, str]:
    """Return what was handed out in the place of each solution."""
    return _in_folder(course / "release" / lab)


def _in_folder(folder: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.ipynb")):
        for cell in cells_of(path):
            if nbgrader_of(cell).get("solution") and cell.get("cell_type") == "code":
                found[grade_id_of(cell)] = cell["source"]
    return found


def common_texts(course: Path, lab: Lab | None, name: str) -> dict[str, list[str]]:
    """Return, by solution cell, what everybody may have: the stub, the solution, the whole bank."""
    found: dict[str, list[str]] = {cell: [text] for cell, text in stubs(course, name).items()}
    if lab is None:
        return found
    for exercise in lab.exercises.values():
        cell = solution_cell(lab, exercise.id)
        given = found.setdefault(f"{grade_id(cell.id)}_solution", [])
        given += [cell.text, *(answer.text for answer in answers(lab, exercise))]
    return found


def similar_in(results: LabResults, lab: Lab | None) -> Similar:
    """Compare the graded notebooks of a class."""
    people = {who: h.person for who, h in results.hand_ins.items() if not h.problem}
    texts: Mapping[str, Mapping[str, str]] = {
        who: solutions(results.course, results.lab, who) for who in people
    }
    common: Mapping[str, Iterable[str]]
    try:
        common = common_texts(results.course, lab, results.lab)
    except CourseError as error:
        return Similar(why_not=f"the bank could not be read: {error}")
    return similar(people, texts, common)
