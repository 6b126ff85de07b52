"""What is known of a class: marks, ideas and times, read as plain data from where grading left them.

Marks come from nbgrader's gradebook, what the grader found out from the records beside the graded
notebooks, names from the class list. Nothing is changed, nothing is graded, and no notebook is read;
a course whose checks are not ours has marks and no findings.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .course_folder import CourseError, checks_of
from .description import description
from .gradebook.plain import BookError, HandedIn, Mark
from .places import spoken
from .record import Finding, read_record, record_path
from .roster import Roster, load_class

if TYPE_CHECKING:
    from .gradebook.database import Database

#: Verdicts of an answer that was there, was asked, and is not right.
_NOT_RIGHT = frozenset({"wrong", "error", "timeout"})


@dataclass(frozen=True)
class Person:
    """A student: the id in folders and gradebook, and the name where the class list has one."""

    id: str
    name: str
    email: str = ""
    listed: bool = False


@dataclass(frozen=True)
class Cell:
    """A cell that earns points: a check, or a question that a person marks."""

    notebook: str
    grade_id: str
    most: float
    written: bool
    exercise: str = ""  # labN.name, where the check is ours

    @property
    def name(self) -> str:
        """Return what it is called in a sentence."""
        return self.exercise.partition(".")[2] or self.grade_id


@dataclass(frozen=True)
class Earned:
    """What one student got for one cell."""

    cell: Cell
    points: float | None  # None: open
    by_hand: bool = False
    comment: str = ""
    finding: Mapping[str, Any] = field(default_factory=dict)

    @property
    def verdict(self) -> str:
        """Return right, wrong, error, timeout, missing or not graded; empty where nobody said."""
        return str(self.finding.get("verdict", ""))

    @property
    def ideas(self) -> tuple[str, ...]:
        """Return the wrong ideas that were recognised, the leading one first."""
        return tuple(self.finding.get("ideas", ()))

    @property
    def lost(self) -> float:
        """Return the points that are missing; nothing while the mark is open."""
        return 0.0 if self.points is None else max(0.0, self.cell.most - self.points)

    @property
    def unexplained(self) -> bool:
        """Return whether an answer is not right and no idea was recognised."""
        return self.verdict in _NOT_RIGHT and not self.ideas


@dataclass(frozen=True)
class HandIn:
    """One student's submission of a lab, graded or not."""

    person: Person
    earned: Mapping[str, Earned]  # by grade id
    timestamp: datetime | None = None
    late: float = 0.0  # seconds
    penalty: float = 0.0
    state: str = ""  # graded, unreadable or system error; unread: its record is damaged or of another version
    problem: str = ""  # why nothing could be graded
    advice: str = ""  # what an instructor can do about it
    remarks: tuple[str, ...] = ()
    made_by: Mapping[str, Any] = field(default_factory=dict)  # versions, engine, key
    submitted: str = ""  # digest of what was handed in

    @property
    def points(self) -> float:
        """Return what nbgrader exports: the sum of the marks so far, less the penalty."""
        return max(0.0, sum(e.points or 0.0 for e in self.earned.values()) - self.penalty)

    @property
    def open(self) -> tuple[Cell, ...]:
        """Return the cells that have no mark yet."""
        return tuple(e.cell for e in self.earned.values() if e.points is None)


@dataclass(frozen=True)
class LabResults:
    """A lab and all that was handed in for it.

    `missing` are those of the class who handed in nothing, `waiting` those who are not graded yet.
    """

    course: Path
    lab: str
    cells: tuple[Cell, ...]
    hand_ins: Mapping[str, HandIn]
    missing: tuple[Person, ...] = ()
    waiting: tuple[Person, ...] = ()
    due: datetime | None = None

    @property
    def key(self) -> str:
        """Return the lab's short name."""
        return self.lab.split("_")[0]

    @cached_property
    def checks(self) -> tuple[Cell, ...]:
        """Return the cells that the grader marks."""
        return tuple(cell for cell in self.cells if not cell.written)

    @cached_property
    def written(self) -> tuple[Cell, ...]:
        """Return the questions that a person marks."""
        return tuple(cell for cell in self.cells if cell.written)

    @property
    def most(self) -> float:
        """Return all points there are."""
        return sum(cell.most for cell in self.cells)


class NotGraded(CourseError):
    """The gradebook does not know a lab."""


def lab_results(course: Path, lab: str, url: str) -> LabResults:
    """Return what is known of one lab; `url` is the gradebook's."""
    try:
        return _looked_up(course, lab, url)
    except BookError as error:
        raise CourseError(str(error)) from None
    except Exception as error:
        database = sys.modules.get("sqlalchemy.exc")
        if database is None or not isinstance(error, database.SQLAlchemyError):
            raise
        said = " ".join(str(getattr(error, "orig", None) or error).split())
        raise CourseError(
            f"the gradebook must be one that can be read. The database said: {said[:300]}. Name another with --db."
        ) from error


def _looked_up(course: Path, lab: str, url: str) -> LabResults:
    from .gradebook.database import Database  # with nbgrader, which takes seconds to import

    gradebook = Database(url, lab, wait=30.0)
    try:
        _refuse_no_gradebook(url, lab)
        if not gradebook.read_assignment():
            raise NotGraded(_UNKNOWN.format(lab=lab))
        return _read(course, lab, gradebook)
    finally:
        gradebook.close()


_UNKNOWN = (
    "the gradebook must know {lab}. It does not, so nothing of it is graded yet. Grade it first: "
    "autograder grade {lab}."
)


def _refuse_no_gradebook(url: str, lab: str) -> None:
    """Refuse a file that is not there: looking at it would make it."""
    file = url.removeprefix("sqlite:///")
    if file != url and not Path(file).exists():
        raise NotGraded(_UNKNOWN.format(lab=lab))


def _read(course: Path, lab: str, gradebook: Database) -> LabResults:
    roster, cells = load_class(course), _cells(course, lab, gradebook)
    marks, whole = gradebook.marks(), gradebook.handed_in()
    people = _people(roster, whole)
    hand_ins = {
        who: _hand_in(course, lab, people[who], cells, marks.get(who, {}), whole[who])
        for who in sorted(whole)
    }
    collected = {path.parent.name for path in course.glob(f"submitted/[!.]*/{lab}")} - {*whole}
    missing = [s.id for s in roster.students if s.id not in whole and s.id not in collected]
    waiting = [people.get(who, Person(who, spoken(who))) for who in sorted(collected)]
    return LabResults(
        course, lab, cells, hand_ins, tuple(people[who] for who in missing), tuple(waiting),
        gradebook.due,
    )  # fmt: skip


def _cells(course: Path, lab: str, gradebook: Database) -> tuple[Cell, ...]:
    """Return the cells that earn points, the checks in the lab's own order, then the questions."""
    from .gradebook.database import name_of

    ours = checks_of(course, lab)
    key = lab.split("_")[0]
    described = description(course, lab).exercises
    order = {name.replace(".", "_"): place for place, name in enumerate(described)}
    commented = {name_of(cell) for cell in gradebook.commented_cells}
    found = [
        Cell(
            *name_of(cell), cell.max_score, written=name_of(cell) in commented,
            exercise=f"{key}.{cell.name.removeprefix(key + '_')}" if cell.name in ours else "",
        )
        for cell in gradebook.scored_cells
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda c: (c.written, c.notebook, order.get(c.grade_id, 0))))


def _people(roster: Roster, whole: Mapping[str, HandedIn]) -> dict[str, Person]:
    known = {s.id: Person(s.id, s.name, s.email, listed=True) for s in roster.students}
    former = {s.id: Person(s.id, s.name, s.email) for s in roster.former}
    return {who: Person(who, spoken(who)) for who in whole} | former | known


def _hand_in(
    course: Path, lab: str, person: Person, cells: tuple[Cell, ...],
    marks: Mapping[tuple[str, str], Mark], whole: HandedIn,
) -> HandIn:  # fmt: skip
    path = record_path(course, person.id, lab)
    record = read_record(path)
    findings = record.verdicts if record is not None else {}
    earned = {
        cell.grade_id: _earned(
            cell, marks.get((cell.notebook, cell.grade_id)),
            whole.comments.get((cell.notebook, cell.grade_id), ""), findings.get(cell.exercise, Finding()),
        )
        for cell in cells
    }  # fmt: skip
    hand_in = HandIn(person, earned, whole.timestamp, whole.late, whole.penalty)
    if record is None:
        return replace(hand_in, state="unread" if path.exists() else "")
    stamps = (said.get("graded") for said in record.made_by.values())
    by = [stamp for stamp in stamps if isinstance(stamp, dict)]
    return replace(
        hand_in, state=record.state, problem=record.reason, advice=record.advice, remarks=record.remarks,
        made_by=by[0] if by else {}, submitted=record.submitted,
    )  # fmt: skip


def _earned(cell: Cell, mark: Mark | None, comment: str, finding: Mapping[str, Any]) -> Earned:
    if mark is None or (mark.auto is None and mark.manual is None):
        return Earned(cell, None, False, comment, finding)
    if cell.written and mark.manual is None and mark.open:
        return Earned(cell, None, False, comment, finding)
    return Earned(cell, mark.score, mark.manual is not None, comment, finding)
