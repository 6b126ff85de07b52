"""The commands `autograder return` and `autograder export`: what goes back to a learning platform."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, all_labs, course_of, database, lab_of
from ..letter.letters import Letters
from ..places import hide, refuse_taken, returned, write_whole
from ..results import LabResults, lab_results
from . import canvas, moodle
from .feedback import Packed, for_canvas, for_moodle
from .marks import Marks, marks
from .plain import as_data, wide
from .table import as_csv

#: So many students are named in words; the plain data has them all.
_MOST = 8
_NEXT = {
    "moodle_feedback.zip": "Moodle: the assignment, Submissions, Actions, Upload multiple feedback files in a zip",
    "moodle_grades.csv": "Moodle: the assignment, Submissions, Actions, Upload grading worksheet",
    "moodle_import.csv": "Moodle: Grades, Import, CSV file; map Email address to Email address",
    "canvas_feedback.zip": "Canvas: the assignment, Upload Submissions",
    "canvas_grades.csv": "Canvas: Grades, Import",
}


def run_return(given: argparse.Namespace) -> int:
    """Pack the letters and the marks of a lab for a platform."""
    course = course_of(given.course)
    lab, url = lab_of(course, given.lab), database(course, given.db)
    results = lab_results(course, lab, url)
    table = marks(course, [results])
    out = Path(given.out) if given.out else returned(course, lab)
    if given.out:
        hide(out)
    files: dict[str, bytes] = {}
    packed: dict[str, Packed] = {}
    notes: list[str] = []
    letters = Letters(results)
    for platform in _platforms(given.platform, table):
        one = (
            for_moodle(results, table.roster, letters, notebooks=given.notebooks)
            if platform == "moodle"
            else for_canvas(results, letters)
        )
        packed[f"{platform}_feedback.zip"] = one
        if one.files:
            files[f"{platform}_feedback.zip"] = one.content()
        made = (
            _for_moodle(table, given.so_far) if platform == "moodle" else _for_canvas(table, given)
        )
        files |= {made[0]: made[1]}
        notes += made[2]
    for name in _NEXT:
        if name not in files and name.split("_")[0] in {n.split("_")[0] for n in packed}:
            (out / name).unlink(missing_ok=True)  # of an earlier run: it would be sent again
    for name, content in files.items():
        write_whole(out / name, content)
    notes += _unmarked(table, given.so_far)
    _tell_return(given, results, out, files, packed, notes)
    return 0


def _platforms(asked: str | None, table: Marks) -> list[str]:
    """Return the platforms asked for; without a wish that of the class list, else both."""
    if asked in ("moodle", "canvas"):
        return [asked]
    own = table.roster.platform if asked is None else ""
    return [own] if own in ("moodle", "canvas") else ["moodle", "canvas"]


def _for_moodle(table: Marks, so_far: bool) -> tuple[str, bytes, list[str]]:
    lab = table.labs[0]
    if not moodle.has_worksheet(table.roster, lab.results.lab):
        said = (
            "the class list is not this assignment's grading worksheet, so the marks are in the form of the "
            "gradebook's import, by e-mail address. For the worksheet: download it in Moodle, and give it to "
            "autograder collect with --class"
        )
        return "moodle_import.csv", as_csv(moodle.gradebook(table, so_far=so_far)), [said]
    notes = [
        f"{row.student.name} is not in the grading worksheet, so that mark is not in it"
        for row in moodle.not_on_worksheet(table, lab)
    ]
    other = moodle.other_maximum(table, lab)
    if other:
        notes.append(
            f"Moodle's maximum grade is {other}, and the lab has {lab.most:g} points: set the assignment's "
            "maximum to that in Moodle first"
        )
    return "moodle_grades.csv", as_csv(moodle.worksheet(table, lab, so_far=so_far)), notes


def _for_canvas(table: Marks, given: argparse.Namespace) -> tuple[str, bytes, list[str]]:
    lab = table.labs[0]
    name = given.assignment or canvas.assignment(table.roster, lab)
    notes = []
    if canvas.is_new(name):
        notes.append(
            f"Canvas will make a new assignment “{name}”, because the class list has no column for the lab. "
            "For one that is there, give its column's name: --assignment 'Lab 3 (4711)'"
        )
    if table.roster.platform != "canvas":
        notes.append(
            "the class list is not Canvas's, so Canvas has to find students by login or name: look at the "
            "preview before you save"
        )
    rows = canvas.gradebook(table, names={lab.results.lab: name}, so_far=given.so_far)
    return "canvas_grades.csv", as_csv(rows), notes


def _unmarked(table: Marks, so_far: bool) -> list[str]:
    """Say how many marks are left empty because something of them is open."""
    count = sum(
        row.status(lab) == "open" and row.mark(lab, so_far=so_far) is None
        for row in table.rows
        for lab in table.labs
    )
    if not count:
        return []
    return [
        f"{count} mark{'s are' if count != 1 else ' is'} empty because something of "
        f"{'them' if count != 1 else 'it'} is not marked yet; --so-far gives the points so far"
    ]


def _tell_return(
    given: argparse.Namespace, results: LabResults, out: Path, files: Mapping[str, bytes],
    packed: Mapping[str, Packed], notes: list[str],
) -> None:  # fmt: skip
    without = {name: one.without for name, one in packed.items() if one.without}
    missing = [person.name for person in results.missing]
    waiting = [person.name for person in results.waiting]
    if given.json:
        told = {
            "lab": results.lab, "folder": str(out), "files": {n: len(c) for n, c in files.items()},
            "letters": {name: one.students for name, one in packed.items()},
            "without": without, "missing": missing, "waiting": waiting, "notes": notes,
        }  # fmt: skip
        print(json.dumps(told, ensure_ascii=False))
        return
    print(f"{os.path.relpath(out)}:")
    for name in files:
        count = f" ({packed[name].students} letters)" if name in packed else ""
        print(f"  {name}{count}. {_NEXT[name]}.")
    for name, one in without.items():
        for why in sorted(set(one.values())):
            print(f"  not in {name}: {_listed([who for who in one if one[who] == why])}: {why}.")
    if missing:
        print(f"  handed in nothing: {_listed(missing)}.")
    if waiting:
        print(f"  not graded yet: {_listed(waiting)}.")
    for note in notes:
        print(f"  note: {note}.")


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return ", ".join(names[:_MOST]) + more


# --- export ---------------------------------------------------------------------------------------


def run_export(given: argparse.Namespace) -> int:
    """Write the marks of some labs, in one of the formats."""
    course = course_of(given.course)
    url = database(course, given.db)
    table = marks(course, _results(course, given.labs, url))
    content = _as(table, given)
    if given.out == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return 0
    if given.out:
        path = Path(given.out)
        refuse_taken(path)
        if path.is_dir():
            raise CourseError(f"--out must be a file. {path} is a folder. Name a file in it.")
    else:
        path = (
            returned(course) / f"marks_{given.format}.{'json' if given.format == 'json' else 'csv'}"
        )
    write_whole(path, content)
    for note in _unmarked(table, given.so_far) if given.format != "json" else []:
        print(f"note: {note}.", file=sys.stderr)
    labs = [lab.results.lab for lab in table.labs]
    if given.json:
        print(json.dumps({"file": str(path), "labs": labs, "students": len(table.rows)}))
    else:
        print(f"{os.path.relpath(path)}: {len(table.rows)} students, {', '.join(labs)}.")
    return 0


def _results(course: Path, named: list[str], url: str) -> list[LabResults]:
    """Return what is known of the labs that are named, else of all that the gradebook knows."""
    if named:
        return [
            lab_results(course, lab, url) for lab in dict.fromkeys(lab_of(course, n) for n in named)
        ]
    found: list[LabResults] = []
    why = CourseError("a course must have labs. There is none.")
    for lab in all_labs(course):
        try:
            found.append(lab_results(course, lab, url))
        except CourseError as error:
            why = error
    if not found:
        raise why
    return found


def _as(table: Marks, given: argparse.Namespace) -> bytes:
    if given.format == "json":
        data: Any = as_data(table)
        return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")
    if given.format == "canvas":
        return as_csv(canvas.gradebook(table, checks=given.checks, so_far=given.so_far))
    if given.format == "moodle":
        return as_csv(moodle.gradebook(table, checks=given.checks, so_far=given.so_far))
    return as_csv(wide(table, so_far=given.so_far), mark=True)
