"""What is answered: one student's answer to one question, and equal answers together."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from ..markdown import PICTURES
from ..stored import cells_of, checksum_of, grade_id_of, nbgrader_of, text_of
from .questions import Question

_SHOWN = ("text/plain", *PICTURES)


@dataclass(frozen=True)
class Piece:
    """One cell of an answer as plain data: its text, its pictures by name, what it printed."""

    kind: str  # markdown, code or raw
    text: str
    pictures: dict[str, tuple[str, str]] = field(default_factory=dict)  # name → type, base64
    outputs: tuple[tuple[str, str], ...] = ()  # type, content


@dataclass(frozen=True)
class Answer:
    """One student's answer; `astray` tells that it stood in the question's own cell."""

    student: str
    pieces: tuple[Piece, ...]
    astray: bool = False

    @property
    def is_empty(self) -> bool:
        """Return whether nothing was answered."""
        return not self.pieces

    @cached_property
    def digest(self) -> str:
        """Return what equal answers share: the words, however they are spaced, and the pictures."""
        told = [
            [piece.kind, _spaced(piece), sorted(piece.pictures.values()), _printed(piece)]
            for piece in self.pieces
        ]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:32]

    @property
    def text(self) -> str:
        """Return the words of the answer."""
        return "\n\n".join(piece.text for piece in self.pieces).strip()


def _spaced(piece: Piece) -> str:
    text = unicodedata.normalize("NFC", piece.text)
    if piece.kind == "code":  # here spaces at the beginning of a line mean something
        return "\n".join(line.rstrip() for line in text.strip().splitlines())
    return " ".join(text.split())


def _printed(piece: Piece) -> list[tuple[str, str]]:
    """Return pictures that a cell drew; what it printed follows from its text."""
    return [output for output in piece.outputs if output[0] in PICTURES]


def read_answers(
    course: Path, lab: str, question: Question, students: Iterable[str]
) -> dict[str, Answer | None]:
    """Return the answers by student; None where the notebook was not handed in or cannot be read."""
    return {student: _read(course, lab, question, student) for student in sorted(students)}


def _read(course: Path, lab: str, question: Question, student: str) -> Answer | None:
    graded = course / "autograded" / student / lab / f"{question.notebook}.ipynb"
    try:
        known = graded.stat()
    except OSError:
        return None
    handed_in = course / "submitted" / student / lab / graded.name
    return _kept(graded, (known.st_mtime_ns, known.st_size), handed_in, question, student)


@lru_cache(maxsize=20_000)
def _kept(
    graded: Path, _version: tuple[int, int], handed_in: Path, question: Question, student: str
) -> Answer | None:
    """Read an answer once until its notebook changes."""
    cells = cells_of(graded)
    at = next((i for i, cell in enumerate(cells) if grade_id_of(cell) == question.name), None)
    if at is None:
        return None
    if not question.is_task:
        return Answer(student, tuple(_own(cells[at])))
    pieces = tuple(_below(cells, at, question))
    if pieces:
        return Answer(student, pieces)
    pieces = tuple(_astray(cells_of(handed_in), question))
    return Answer(student, pieces, astray=bool(pieces))


def _own(cell: dict[str, Any]) -> Iterator[Piece]:
    """Yield the cell itself, unless it is as it was released."""
    if nbgrader_of(cell).get("checksum") != checksum_of(cell) and cell["source"].strip():
        yield _piece(cell, cell["source"])


def _below(cells: list[dict[str, Any]], at: int, question: Question) -> Iterator[Piece]:
    """Yield what stands below a task, up to the first cell that goes on as it was released.

    The first released cell is the place for the answer: there it is the released words that are left
    out, anywhere else they end the answer.
    """
    place = question.free[0] if question.free else ("", "")
    ends = question.free[1:]
    ids, texts = {i for i, _ in ends if i}, {text.strip() for _, text in ends if text.strip()}
    for cell in cells[at + 1 :]:
        text = cell["source"].strip()
        if grade_id_of(cell) or cell.get("id") in ids or text in texts:
            return
        text = text.removeprefix(place[1].strip()).strip()
        if text or _pictures(cell):
            yield _piece(cell, text)


def _astray(cells: list[dict[str, Any]], question: Question) -> Iterator[Piece]:
    """Yield what a student wrote into the question itself, where grading puts the question back."""
    for cell in cells:
        if grade_id_of(cell) == question.name:
            asked = {line.strip() for line in question.text.splitlines()}
            words = [line for line in cell["source"].splitlines() if line.strip() not in asked]
            text = "\n".join(words).strip()
            if text:
                yield _piece(cell, text)
            return


def _piece(cell: dict[str, Any], text: str) -> Piece:
    kind = str(cell.get("cell_type", "raw"))
    kind = kind if kind in ("markdown", "code") else "raw"
    return Piece(kind, text, _pictures(cell), tuple(_outputs(cell)) if kind == "code" else ())


def _pictures(cell: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """Return the pictures that were put into a text, by name."""
    found: dict[str, tuple[str, str]] = {}
    attached = cell.get("attachments")
    for name, kinds in attached.items() if isinstance(attached, dict) else ():
        for kind, content in kinds.items() if isinstance(kinds, dict) else ():
            if kind in PICTURES:
                found[str(name)] = (kind, text_of(content))
    return found


def _outputs(cell: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what a cell showed: text and pictures, nothing that a browser would run."""
    outputs = cell.get("outputs")
    for output in outputs if isinstance(outputs, list) else ():
        if not isinstance(output, dict):
            continue
        if output.get("output_type") == "stream":
            yield "text/plain", text_of(output.get("text"))
        elif output.get("output_type") == "error":
            yield "text/plain", f"{output.get('ename', '')}: {output.get('evalue', '')}"
        data = output.get("data")
        data = data if isinstance(data, dict) else {}
        kind = next((kind for kind in reversed(_SHOWN) if kind in data), None)
        if kind is not None:
            yield kind, text_of(data[kind])


# --- equal answers --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Students who gave the same answer; they are marked once."""

    answer: Answer
    students: tuple[str, ...]


def grouped(answers: Iterable[Answer], question: Question) -> list[Group]:
    """Return equal answers together, in an order that tells nothing of names and stays the same.

    Who answered nothing comes last.
    """
    by_digest: dict[str, list[Answer]] = {}
    for answer in answers:
        by_digest.setdefault(answer.digest, []).append(answer)
    groups = [
        Group(same[0], tuple(sorted(answer.student for answer in same)))
        for same in by_digest.values()
    ]
    return sorted(groups, key=lambda g: (g.answer.is_empty, _order(question, g.answer.digest)))


def _order(question: Question, of: str) -> str:
    return hashlib.sha256(f"{question.key}\0{of}".encode()).hexdigest()
