"""The command `autograder feedback`: exit code 0 when who was asked for has a letter, 1 when not."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, course_of, database, lab_of
from ..places import hide, is_taken, letter_path, notebook_pages, write_whole
from ..progress import Progress
from ..results import LabResults, lab_results
from ..run_nbgrader import run_nbgrader
from .letters import Letters

#: So many students without a letter are listed in words; the plain data has them all.
_MOST = 12


def run(given: argparse.Namespace) -> int:
    """Write the letters of a class, and say who has none."""
    course = course_of(given.course)
    lab, url = lab_of(course, given.lab), database(course, given.db)
    results = lab_results(course, lab, url)
    chosen = _chosen(results, given.student)
    note = _hidden(course) if chosen else ""
    if given.notebooks and chosen:
        _notebooks(course, lab, url, chosen if given.student else [])
    letters, rows = Letters(results), []
    progress = Progress(len(chosen), "letters")
    for student in chosen:
        pages = notebook_pages(course, student, lab)
        beside = [(path.stem, f"{lab}/{path.name}") for path in pages]
        made = letters.of(results.hand_ins[student], beside)
        path = letter_path(course, student, lab)
        write_whole(path, made.text.encode())
        rows.append(
            {
                "student": student, "file": str(path.relative_to(course)),
                "points": made.letter.points, "most": made.letter.most, "open": made.letter.open,
                "first": made.letter.first.id if made.letter.first else None,
            }
        )  # fmt: skip
        progress(student)
    progress.end()
    without = [] if given.student else list(letters.without())
    _tell(given, course, lab, rows, without)
    if note:
        print(f"note: {note}", file=sys.stderr)
    return 0


def _hidden(course: Path) -> str:
    """Keep the letters from git, where their folder is new; else say that git would take them."""
    folder = course / "feedback"
    if not folder.exists():
        hide(folder)
    if not is_taken(folder / "letter.html"):
        return ""
    return f"git would take what lies in {os.path.relpath(folder)}, with names and marks. Name it in .gitignore."


def _chosen(results: LabResults, students: list[str]) -> list[str]:
    """Return whose letters are written; refuse a student who cannot have one, and say why."""
    if not students:
        return list(results.hand_ins)
    why = {who: said for who, _, said in Letters(results).without()}
    for student in students:
        if student not in results.hand_ins:
            said = (
                f"{student} {why[student]}"
                if student in why
                else f"nobody of the name {student} handed in"
            )
            raise CourseError(f"--student must name who is graded in {results.lab}. {said}.")
    return list(dict.fromkeys(students))


def _notebooks(course: Path, lab: str, url: str, students: list[str]) -> None:
    """Let nbgrader make its own pages of the notebooks, anew, so that they agree with the marks."""
    for only in [["--student", student] for student in students] or [[]]:
        run_nbgrader(course, "generate_feedback", lab, "--force", "--db", url, *only)


def _tell(
    given: argparse.Namespace, course: Path, lab: str, rows: list[dict[str, Any]],
    without: list[tuple[str, str, str]],
) -> None:  # fmt: skip
    if given.json:
        none = [{"student": who, "name": name, "why": why} for who, name, why in without]
        print(json.dumps({"lab": lab, "letters": rows, "without": none}, ensure_ascii=False))
        return
    where = os.path.relpath(course / "feedback")
    if rows:
        print(
            f"{len(rows)} letter{'s' if len(rows) != 1 else ''} in {where}/STUDENT/{lab}_letter.html."
        )
    else:
        print(f"There is no letter to write: nobody's {lab} is graded.")
    for _, name, why in without[:_MOST]:
        print(f"  no letter: {name} {why}.")
    if len(without) > _MOST:
        print(f"  no letter: {len(without) - _MOST} more (--json lists them all).")
