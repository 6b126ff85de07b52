"""What a simulated class hands in, packed as Moodle exports it: an archive of files and its worksheet."""

from __future__ import annotations

import copy
import csv
import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..course import Lab
from ..stored import grade_id_of, text_of
from .answers import cell_texts
from .model import Choice, Item, Member, choices, quality

#: When everything was due, and in how many hours before that most submit.
DUE = datetime(2026, 10, 12, 18, 0)
_HOURS_BEFORE = 30
_PARTICIPANT = 500_100
#: What is written to questions, by the share of the points that it is worth.
WRITTEN = {
    0.0: "",
    0.5: "The first part holds; I could not show the second.",
    1.0: "Both parts, each with its number and its reason.",
}


@dataclass(frozen=True)
class HandedIn:
    """What one student hands in for a lab."""

    member: Member
    manner: str
    choices: Mapping[str, Choice]
    texts: Mapping[str, str]
    written: Mapping[str, float]  # the share of its points that each written answer is worth

    @property
    def moment(self) -> datetime:
        """Return when the student submits."""
        hours = 20 if self.manner == "late" else -1 - self.member.number % _HOURS_BEFORE
        return DUE + timedelta(hours=hours)


def hand_ins(
    lab: Lab, items: Mapping[str, Item], people: Sequence[Member], released: Mapping[str, Any],
    seed: int,
) -> list[HandedIn]:  # fmt: skip
    """Return what everybody hands in for a lab; `released` is the notebook that was handed out."""
    cells = {name: cell["source"] for name, cell in _graded_cells(released)}
    questions = [name for name, cell in _graded_cells(released) if _is_written(cell)]
    found = []
    for member in people:
        manner = member.manners.get(lab.name, "")
        if manner == "absent":
            continue
        chosen = choices(member, items, seed)
        worth = {name: quality(member, name, seed) for name in questions}
        texts = cell_texts(lab, chosen, cells)
        found.append(HandedIn(member, manner, chosen, texts, worth))
    return found


def _is_written(cell: Mapping[str, Any]) -> bool:
    """Return whether a person marks a cell."""
    known = cell["metadata"]["nbgrader"]
    return bool(known.get("task") or (known["grade"] and known["solution"]))


def _graded_cells(notebook: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for cell in notebook["cells"]:
        if grade_id_of(cell):
            yield grade_id_of(cell), cell


def read_released(path: Path) -> dict[str, Any]:
    """Return a notebook that was handed out, each text in one piece."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = text_of(cell["source"])
    return notebook


def worksheet(people: Sequence[Member], handed_in: Iterable[HandedIn]) -> str:
    """Return Moodle's grading worksheet: who there is, and when they handed in."""
    when = {one.member.number: one.moment for one in handed_in}
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(
        ["Identifier", "Full name", "ID number", "Email address", "Status", "Grade",
         "Last modified (submission)", "Last modified (grade)"]
    )  # fmt: skip
    for member in people:
        moment = when.get(member.number)
        said = f"{moment:%A}, {moment.day} {moment:%B %Y, %I:%M %p}" if moment else "-"
        status = "Submitted for grading" if moment else "No submission"
        rows.writerow(
            [f"Participant {_PARTICIPANT + member.number}", member.full, member.id, f"{member.id}@example.org",
             status, "", said, "-"]
        )  # fmt: skip
    return out.getvalue()


def archive(
    path: Path, lab: Lab, handed_in: Iterable[HandedIn], released: Mapping[str, Any]
) -> None:
    """Write the archive that Moodle gives for "download all submissions"."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        for one in handed_in:
            number = _PARTICIPANT + one.member.number
            folder = f"{one.member.full}_{number}_assignsubmission_file"
            packed.writestr(f"{folder}/{lab.name}.ipynb", json.dumps(_notebook(one, released)))


def _notebook(one: HandedIn, released: Mapping[str, Any]) -> dict[str, Any]:
    """Return the notebook of one student, in the manner of its submission."""
    notebook = copy.deepcopy(dict(released))
    for name, cell in _graded_cells(notebook):
        cell["source"] = one.texts.get(name, cell["source"])
    for name, share in one.written.items():
        _write_below(notebook["cells"], name, WRITTEN[share])
    if one.manner == "check edited":
        known = [(cell, cell["metadata"]["nbgrader"]) for _, cell in _graded_cells(notebook)]
        cell, about = next((c, a) for c, a in known if a["grade"] and not a["solution"])
        cell["source"] = f"{about['points']:g}"
    return notebook


def _write_below(cells: list[dict[str, Any]], question: str, text: str) -> None:
    """Write an answer into the cell below a question, where there is one for it."""
    for cell, below in pairwise(cells):
        if grade_id_of(cell) == question and "nbgrader" not in below["metadata"]:
            below["source"] = f"{below['source']}\n\n{text}".strip()
