"""What students wrote into the solution cells, read from the graded notebooks and never run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..bank import answers
from ..course import CourseError, Lab
from ..notebook import grade_id
from ..results import LabResults
from ..run_solutions import solution_cell
from .similarity import Similar, similar

#: A larger file is no notebook that somebody wrote.
_LARGEST = 64 * 2**20


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
        for cell in _cells(path):
            meta = cell.get("metadata", {}).get("nbgrader", {})
            if meta.get("solution") and cell.get("cell_type") == "code":
                found[str(meta.get("grade_id", ""))] = _text(cell.get("source", ""))
    return found


def _cells(path: Path) -> list[dict[str, Any]]:
    try:
        if path.is_symlink() or path.stat().st_size > _LARGEST:
            return []
        cells = json.loads(path.read_bytes())["cells"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
    return [c for c in cells if _is_cell(c)] if isinstance(cells, list) else []


def _is_cell(cell: Any) -> bool:
    meta = cell.get("metadata") if isinstance(cell, dict) else None
    return isinstance(meta, dict) and isinstance(meta.get("nbgrader"), dict)


def _text(source: Any) -> str:
    return "".join(map(str, source)) if isinstance(source, list) else str(source)


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
