"""Moodle: the grading worksheet, the gradebook's import, and the zip of feedback files.

The worksheet follows Moodle's documentation of the assignment's "Offline grading worksheet" and its
source, importgradeslib.php: a student is found by the number at the end of Identifier; besides it
only Grade and Last modified (grade) are read, and a worksheet without one of these columns is refused.
A grade that is empty or above the assignment's maximum is passed over.

The import follows "Grade import" (CSV file): one row per student, who is found by e-mail address or
ID number, and a column per grade item. The zip follows "Upload multiple feedback files in a zip" and
importziplib.php: a folder per student, `Full name_NUMBER_assignsubmission_file`, as in the zip of the
submissions. An underscore in a name would shift the number, so Moodle writes a space there.
"""

from __future__ import annotations

import re

from ..people import plain
from ..roster import Roster, Student
from .marks import Lab, Marks, Row
from .table import harmless, number

_IDENTIFIER = {"identifier", "identifikator", "identifiant", "identificador"}
_GRADE = {"grade", "bewertung", "note", "calificacion", "calificación"}
_MAXIMUM = {"maximumgrade", "besbewertung", "bestwertung", "notemaximale", "calificaciónmáxima"}
_CHANGED = {"lastmodifiedgrade", "zuletztgeändertbewertung", "dernièremodificationnote"}
_PERSON = ("First name", "Last name", "ID number", "Email address")


def has_worksheet(roster: Roster, lab: str) -> bool:
    """Return whether the class list is this assignment's grading worksheet."""
    named = _named(roster)
    return "identifier" in named and "grade" in named and any(
        _is_this(student, named, lab) for student in roster.students
    )  # fmt: skip


def worksheet(marks: Marks, lab: Lab, *, so_far: bool = False) -> list[list[str]]:
    """Return the grading worksheet as it came, with the grades in it."""
    named = _named(marks.roster)
    head = list(marks.roster.columns)
    return [head, *(
        _filled(row, head, named, row.mark(lab, so_far=so_far))
        for row in marks.rows
        if row.listed and _is_this(row.student, named, lab.results.lab)
    )]  # fmt: skip


def not_on_worksheet(marks: Marks, lab: Lab) -> list[Row]:
    """Return who has a mark and no row in the worksheet."""
    named = _named(marks.roster)
    return [
        row for row in marks.rows
        if lab.results.lab in row.hand_ins
        and not (row.listed and _is_this(row.student, named, lab.results.lab))
    ]  # fmt: skip


def other_maximum(marks: Marks, lab: Lab) -> str:
    """Return the largest grade that the worksheet says Moodle takes, where it is not the lab's."""
    column = _named(marks.roster).get("maximum")
    said = {row.student.row.get(column, "") for row in marks.rows} - {""} if column else set()
    if len(said) != 1:
        return ""
    text = said.pop()
    try:
        return "" if float(text.replace(",", ".")) == lab.most else text
    except ValueError:
        return ""


def _named(roster: Roster) -> dict[str, str]:
    """Return the columns of a worksheet by what they mean."""
    meant = {"identifier": _IDENTIFIER, "grade": _GRADE, "maximum": _MAXIMUM, "changed": _CHANGED}
    return {
        meaning: name for name in reversed(roster.columns)
        for meaning, words in meant.items() if plain(name) in words
    }  # fmt: skip


def _is_this(student: Student, named: dict[str, str], lab: str) -> bool:
    """Return whether a student's row is from this lab's worksheet, by the number of the participant."""
    found = re.search(r"(\d+)\D*$", student.row.get(named.get("identifier", ""), ""))
    return found is not None and found[1] == student.participants.get(lab)


def _filled(row: Row, head: list[str], named: dict[str, str], mark: float | None) -> list[str]:
    """Return a row: what Moodle reads stays letter by letter, the rest is made harmless."""
    read = (named.get("identifier"), named.get("changed"))
    told = {
        n: row.student.row.get(n, "") if n in read else harmless(row.student.row.get(n, ""))
        for n in head
    }
    return [number(mark) if name == named["grade"] else told[name] for name in head]


def gradebook(marks: Marks, *, checks: bool = False, so_far: bool = False) -> list[list[str]]:
    """Return a file for the gradebook's import: who it is, and a column per lab, or per check besides."""
    titles = [re.sub(r"[`*]", "", lab.words.title) for lab in marks.labs]
    if checks:
        titles += [lab.column(cell) for lab in marks.labs for cell in lab.cells]
    rows = [[*_PERSON, *map(harmless, titles)]]
    for row in marks.rows:
        student = row.student
        given = [row.mark(lab, so_far=so_far) for lab in marks.labs]
        if checks:
            given += [row.of(lab, cell) for lab in marks.labs for cell in lab.cells]
        key = student.email or student.number
        told = (
            student.first or student.full or student.id,
            student.last,
            student.number,
            student.email,
        )
        rows.append([*(t if t and t == key else harmless(t) for t in told), *map(number, given)])
    return rows


def feedback_folder(name: str, participant: str) -> str:
    """Return the name of a student's folder in the zip of feedback files.

    >>> feedback_folder("Jane_Marie O'Hara/Doe", "500100")
    "Jane Marie O'Hara Doe_500100_assignsubmission_file"
    """
    clean = re.sub(r'[\\/:*?"<>|_\x00-\x1f\x7f]+', " ", name)
    clean = " ".join(clean.split()).strip(". ")[:120] or "Participant"
    return f"{clean}_{participant}_assignsubmission_file"
