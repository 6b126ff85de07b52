"""The marks of a class, lab by lab, as rows for tables: everybody of the list, and everybody who handed in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ..description import Description, description
from ..results import Cell, HandIn, LabResults
from ..roster import Roster, Student, load_class


@dataclass(frozen=True)
class Lab:
    """One lab: what is known of it, and its cells in the order of its notebook."""

    results: LabResults
    words: Description
    cells: tuple[Cell, ...]

    @property
    def most(self) -> float:
        """Return all points there are."""
        return self.results.most

    def column(self, cell: Cell) -> str:
        """Return what a cell is called in a table: labN.name, or the id that nbgrader has."""
        return (
            cell.exercise
            or f"{self.results.key}.{cell.grade_id.removeprefix(self.results.key + '_')}"
        )


@dataclass(frozen=True)
class Row:
    """One student, and what was handed in, by lab."""

    student: Student
    listed: bool
    hand_ins: dict[str, HandIn] = field(default_factory=dict)
    waiting: frozenset[str] = frozenset()

    def mark(self, lab: Lab, *, so_far: bool = False) -> float | None:
        """Return the mark of a lab; none where nothing was handed in, or while a mark is open.

        With `so_far` the open ones are left out, if there is any that is not.
        """
        found = self.hand_ins.get(lab.results.lab)
        if found is None or len(found.open) == len(lab.cells) or (found.open and not so_far):
            return None
        return found.points

    def of(self, lab: Lab, cell: Cell) -> float | None:
        """Return the mark of one cell; none where there is no mark yet."""
        found = self.hand_ins.get(lab.results.lab)
        earned = found.earned.get(cell.grade_id) if found else None
        return earned.points if earned else None

    def status(self, lab: Lab) -> str:
        """Return graded, open, waiting, or missing."""
        found = self.hand_ins.get(lab.results.lab)
        if found is None:
            return "waiting" if lab.results.lab in self.waiting else "missing"
        return "open" if found.open else "graded"


@dataclass(frozen=True)
class Marks:
    """The whole table."""

    labs: tuple[Lab, ...]
    rows: tuple[Row, ...]
    roster: Roster


def marks(course: Path, labs: Iterable[LabResults]) -> Marks:
    """Return the marks of some labs: the class in the order of its list, then who is not on it."""
    read = tuple(_lab(results) for results in labs)
    roster = load_class(course)
    known = {s.id: s for s in (*roster.former, *roster.students)}
    listed = [s.id for s in roster.students]
    others = {
        who for lab in read
        for who in (*lab.results.hand_ins, *(p.id for p in lab.results.waiting))
    } - {*listed}  # fmt: skip
    rows = []
    for who in (*listed, *sorted(others)):
        student = known.get(who) or Student(id=who, given=who)
        of_labs = {
            lab.results.lab: lab.results.hand_ins[who]
            for lab in read
            if who in lab.results.hand_ins
        }
        waits = {lab.results.lab for lab in read if who in {p.id for p in lab.results.waiting}}
        rows.append(Row(student, who not in others, of_labs, frozenset(waits)))
    return Marks(read, tuple(rows), roster)


def _lab(results: LabResults) -> Lab:
    words = description(results.course, results.lab)
    cells = tuple(sorted(results.cells, key=lambda cell: words.place(cell.grade_id)))
    return Lab(results, words, cells)
