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
from pathlib import Path
from typing import Any

import numpy as np

from ..course import Lab
from ..stored import grade_id_of, text_of
from .answers import cell_texts
from .model import Choice, Item, Member, choices, quality

#: When everything was due, and how long before most hand in.
DUE = datetime(2026, 10, 12, 18, 0)
_BEFORE = timedelta(hours=30)
_LATE = timedelta(hours=20)
_PARTICIPANT = 500_100
#: What is written to questions, by the share of the points that it is worth.
_WRITTEN = {
    0.0: ("", "I do not know.", "See the lecture."),
    0.5: ("The first part holds; I could not show the second.", "Half of it: the formula, without a reason."),
    1.0: ("Both parts, each with its number and its reason.", "Yes: the formula, the number, and why it has to be so."),
}  # fmt: skip


@dataclass(frozen=True)
class HandedIn:
    """What one student hands in for a lab, and what it deserves."""

    member: Member
    manner: str
    choices: Mapping[str, Choice]
    texts: Mapping[str, str]
    written: Mapping[str, float]  # the share of its points that each written answer is worth
    answers: Mapping[str, str]  # what is written below each question

    @property
    def deserved(self) -> dict[str, float]:
        """Return the points of each check by its grade id, as the bank says."""
        return {
            check.replace(".", "_"): choice.share * choice.item.exercise.points
            for check, choice in self.choices.items()
        }


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
        hand = np.random.default_rng([seed, member.number, *lab.name.encode()])
        worth = {name: quality(member, name, seed) for name in questions}
        texts = cell_texts(lab, chosen, cells, hand)
        answers = {name: _said(share, hand) for name, share in worth.items()}
        found.append(HandedIn(member, manner, chosen, texts, worth, answers))
    return found


def _said(share: float, hand: np.random.Generator) -> str:
    texts = _WRITTEN[share]
    return texts[int(hand.integers(len(texts)))]


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


def worksheet(people: Sequence[Member], handed_in: Iterable[HandedIn], seed: int) -> str:
    """Return Moodle's grading worksheet: who there is, and when they handed in."""
    when = {one.member.number: _moment(one, seed) for one in handed_in}
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
            [f"Participant {_PARTICIPANT + member.number}", member.full, member.id, member.email,
             status, "", said, "-"]
        )  # fmt: skip
    return out.getvalue()


def _moment(one: HandedIn, seed: int) -> datetime:
    part = float(np.random.default_rng([seed, one.member.number, 7]).random())
    return DUE + part * _LATE if one.manner == "late" else DUE - part * _BEFORE


def archive(
    path: Path, lab: Lab, handed_in: Iterable[HandedIn], released: Mapping[str, Any]
) -> None:
    """Write the archive that Moodle gives for "download all submissions"."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        for one in handed_in:
            number = _PARTICIPANT + one.member.number
            folder = f"{one.member.full}_{number}_assignsubmission_file"
            for name, content in _files(one, lab.name, released):
                entry = zipfile.ZipInfo(f"{folder}/{name}", DUE.timetuple()[:6])
                packed.writestr(entry, content, zipfile.ZIP_DEFLATED, 1)


def _files(one: HandedIn, lab: str, released: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of one student, with the manners that real classes have."""
    notebook = _notebook(one, released)
    if one.manner == "cell deleted":
        notebook["cells"].remove(_first_check(notebook))
    if one.manner == "check edited":
        cell = _first_check(notebook)
        cell["source"] = f"{cell['metadata']['nbgrader']['points']:g}"
    content = json.dumps(notebook).encode()
    if one.manner == "renamed":
        yield "lab final FINAL.ipynb", content
    elif one.manner == "zipped":
        inner = io.BytesIO()
        with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
            packed.writestr(zipfile.ZipInfo(f"my work/{lab}.ipynb", DUE.timetuple()[:6]), content)
        yield "my work.zip", inner.getvalue()
    elif one.manner == "twice":
        yield f"{lab}.ipynb", json.dumps(released).encode()  # as it was handed out
        yield f"{lab} (1).ipynb", content
    else:
        yield f"{lab}.ipynb", content


def _notebook(one: HandedIn, released: Mapping[str, Any]) -> dict[str, Any]:
    notebook = {**released, "cells": [dict(cell) for cell in released["cells"]]}
    for name, cell in _graded_cells(notebook):
        cell["source"] = one.texts.get(name, cell["source"])
    for name, text in one.answers.items():
        _write_below(notebook["cells"], name, text)
    return copy.deepcopy(notebook)


def _write_below(cells: list[dict[str, Any]], question: str, text: str) -> None:
    """Write an answer into the cell below a question, where there is one for it."""
    at = next(i for i, cell in enumerate(cells) if grade_id_of(cell) == question)
    if at + 1 < len(cells) and "nbgrader" not in cells[at + 1]["metadata"]:
        cells[at + 1]["source"] = f"{cells[at + 1]['source']}\n\n{text}".strip()


def _first_check(notebook: Mapping[str, Any]) -> dict[str, Any]:
    return next(
        cell for _, cell in _graded_cells(notebook)
        if cell["metadata"]["nbgrader"]["grade"] and not cell["metadata"]["nbgrader"]["solution"]
    )  # fmt: skip
