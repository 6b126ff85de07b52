"""Moodle and Canvas as far as they read what is sent back: written from their documents and sources, not from ours.

Moodle: "Offline grading worksheet" (importgradeslib.php), "Grade import" of CSV files, "Upload multiple
feedback files in a zip" (importziplib.php). Canvas: gradebook_importer.rb, and the names of submissions
as `infer_comment_context_from_filename` reads them.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Mapping


def _rows(content: bytes, delimiter: str = ",") -> list[list[str]]:
    text = content.decode("utf-8")
    assert not text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    assert len({len(row) for row in rows}) == 1, "every row has the columns of the head"
    return rows


def moodle_worksheet(content: bytes, participants: set[str]) -> dict[str, float]:
    """Return the grades that Moodle would take from a grading worksheet, by participant."""
    head, *rows = _rows(content)
    at = {name: head.index(name) for name in ("Identifier", "Grade", "Last modified (grade)")}
    taken = {}
    for row in rows:
        number = row[at["Identifier"]][len("Participant ") :]  # by length, as Moodle does
        assert number in participants, row
        if row[at["Grade"]] != "":
            taken[number] = float(row[at["Grade"]])
    return taken


def moodle_import(content: bytes) -> dict[str, dict[str, float]]:
    """Return the grades of the gradebook's import: by e-mail address, then by grade item."""
    head, *rows = _rows(content)
    assert head[:4] == ["First name", "Last name", "ID number", "Email address"]
    return {
        row[3]: {n: float(c) for n, c in zip(head[4:], row[4:], strict=True) if c != ""}
        for row in rows
    }


def moodle_feedback(content: bytes, participants: set[str]) -> dict[str, dict[str, bytes]]:
    """Return the feedback files that Moodle would take from a zip: by participant, then by name."""
    found: dict[str, dict[str, bytes]] = {}
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for path in archive.namelist():
            assert not path.startswith(("/", "."))
            assert "\\" not in path
            folder, _, file = path.partition("/")
            info = folder.split("_", 4)
            assert len(info) >= 4, path
            assert info[1].isdecimal(), path
            assert info[1] in participants, path
            assert info[2:4] == ["assignsubmission", "file"], path
            assert not file.startswith((".", "~"))
            found.setdefault(info[1], {})[file] = archive.read(path)
    return found


def canvas_gradebook(
    content: bytes, students: Mapping[str, Mapping[str, str]]
) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Return points possible and grades that Canvas would take: by assignment; by user, then assignment.

    `students` are Canvas's own: ID → sis_user, sis_login, name.
    """
    first = content.decode("utf-8").splitlines()[:3]
    assert _delimiter(first) == ","
    head, *rows = _rows(content)
    assert "Student" in head[0]
    assert "ID" in head[1]
    columns, user, login = 3, None, None
    if re.search(r"SIS\s+Login\s+ID", head[2]):
        login, columns = 2, 4
    elif re.search(r"SIS\s+User\s+ID", head[2]) and re.search(r"SIS\s+Login\s+ID", head[3]):
        user, login, columns = 2, 3, 5
        columns += bool(re.search(r"Integration\s+ID", head[4]))
        columns += bool(re.search(r"Root\s+Account", head[columns - 1]))
    assert "Section" in head[columns - 1], head
    possible: dict[str, str] = {}
    grades: dict[str, dict[str, str]] = {}
    for row in rows:
        marks = dict(zip(head[columns:], (cell.strip() for cell in row[columns:]), strict=True))
        if "Points Possible" in row[0]:
            possible = marks
            continue
        who = _canvas_student(row, user, login, students)
        assert who is not None, f"Canvas would make a new student of {row}"
        assert who not in grades, f"two rows of {who}"
        grades[who] = marks
    return possible, grades


def _delimiter(lines: list[str]) -> str:
    """Return the mark between columns as Canvas finds it, from the first three lines."""
    counts = {}
    for mark in (";", ","):
        try:
            sizes = {len(next(csv.reader([line], delimiter=mark, strict=True))) for line in lines}
        except csv.Error:
            sizes = set()
        counts[mark] = sizes.pop() if len(sizes) == 1 else 0
    return ";" if counts[";"] > counts[","] else ","


def _canvas_student(
    row: list[str], user: int | None, login: int | None, students: Mapping[str, Mapping[str, str]]
) -> str | None:
    if row[1] in students:
        return row[1]
    for place, key in ((user, "sis_user"), (login, "sis_login")):
        if place is not None and row[place]:
            found = [who for who, facts in students.items() if facts.get(key) == row[place]]
            if found:
                return found[0]
    found = [who for who, facts in students.items() if facts.get("name") == row[0]]
    return found[0] if found else None


def canvas_feedback(
    content: bytes, uploads: Mapping[tuple[str, str], str]
) -> dict[str, tuple[str, bytes]]:
    """Return the files that Canvas would attach: by user, with the name under which it shows them.

    `uploads` are the names of what was handed in, by the numbers of user and upload.
    """
    found = {}
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for path in archive.namelist():
            name = path.rpartition("/")[2]
            parts = [part for part in name.split("_") if part != "LATE"]
            digits = [part for part in parts if re.fullmatch(r"\d+", part)]
            numbers = parts[1:3] if parts[0] == "anon" else digits[:2]
            assert len(numbers) == 2, name
            assert (numbers[0], numbers[1]) in uploads, name
            found[numbers[0]] = (uploads[numbers[0], numbers[1]], archive.read(path))
    return found
