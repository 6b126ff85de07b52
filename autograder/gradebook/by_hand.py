"""The marks that a person gives, read and written in nbgrader's rows as its formgrader does.

A mark is written only where the gradebook still holds what the person had seen: who marks at the same
time, with this or with formgrader, never overwrites a newer mark unseen.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from nbgrader import api
from sqlalchemy.orm import Session

from .database import Database, name_of
from .plain import BookError, CellName
from .told import told


@dataclass(frozen=True)
class HandMark:
    """What the gradebook holds of one answer: the grader's score, and a person's with the comment."""

    auto: float | None = None
    manual: float | None = None
    extra: float | None = None
    open: bool = True
    comment: str | None = None
    said: str | None = None  # what grading itself remarked, such as nbgrader's "No response."

    @property
    def version(self) -> str:
        """Return what changes when any of it changes."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]

    @property
    def points(self) -> float | None:
        """Return the points that count, None where there are none yet."""
        first = self.auto if self.manual is None else self.manual
        return None if first is None else first + (self.extra or 0.0)

    def given(self, points: float | None, comment: str, most: float) -> HandMark:
        """Return this with a person's points and comment; what exceeds the maximum is extra credit.

        >>> HandMark().given(3.5, "", most=3)
        HandMark(auto=None, manual=3.0, extra=0.5, open=False, comment=None, said=None)
        """
        is_open = points is None and self.auto is None
        if points is None:
            manual = extra = None
        elif points == self.points and self.manual is not None:
            manual, extra = self.manual, self.extra
        else:
            manual, extra = float(min(points, most)), float(points - most) or None
            extra = extra if extra is not None and extra > 0 else None
        return HandMark(self.auto, manual, extra, is_open, comment.strip() or None, self.said)


@dataclass(frozen=True)
class Change:
    """One answer's mark as it was seen, and as it is to be; `overwrites` only what was seen."""

    student: str
    seen: str
    after: Callable[[HandMark], HandMark]


class Outdated(Exception):
    """The gradebook no longer holds what was seen: the marks that stand there now, by student."""

    def __init__(self, now: Mapping[str, HandMark]) -> None:
        super().__init__(", ".join(now))
        self.now = dict(now)


@dataclass(frozen=True)
class HandCell:
    """A cell that a person marks, as the gradebook knows it: by one id for marks, by one for comments."""

    id: str
    comment_id: str
    part: str  # the notebook's id
    most: float


class HandRows(Database):
    """The gradebook of a course, for a person who marks one assignment."""

    def cells(self) -> dict[CellName, HandCell] | None:
        """Return the cells that a person marks; None where the gradebook does not know the assignment.

        These are nbgrader's tasks, and the answers that carry points themselves.
        """
        with told(f"the gradebook of {self._lab} must be read."):
            if not self.read_assignment():
                return None
        comment_ids = {name_of(cell): cell.id for cell in self.commented_cells}
        return {
            name: HandCell(cell.id, comment_ids[name], cell.notebook_id, cell.max_score)
            for cell in self.scored_cells
            if (name := name_of(cell)) in comment_ids
        }

    def hand_marks(self, cell: HandCell) -> dict[str, HandMark]:
        """Return what is stored for a cell, by student."""
        with told("the marks must be read."), Session(self._engine) as session:
            return {row.student_id: _mark(row) for row in session.execute(self._rows_of(cell))}

    def names(self) -> dict[str, str]:
        """Return the names of the students, where the gradebook has them."""
        wanted = sa.select(api.Student.id, api.Student.first_name, api.Student.last_name)
        with told("the names must be read."), Session(self._engine) as session:
            return {
                i: f"{first or ''} {last or ''}".strip()
                for i, first, last in session.execute(wanted)
            }

    def give(
        self, cell: HandCell, changes: list[Change],
        before_commit: Callable[[dict[str, tuple[HandMark, HandMark]]], None],
    ) -> dict[str, HandMark]:  # fmt: skip
        """Write the marks of some students, all or none; raise Outdated where one was changed meanwhile.

        `before_commit` gets what stood and what is to stand; where it raises, nothing is written.
        """
        ids = [change.student for change in changes]
        with told("the mark is not stored."), self._transaction(True) as session:
            wanted = self._rows_of(cell).where(api.SubmittedAssignment.student_id.in_(ids))
            self._lock(session, cell, session.execute(wanted).all())
            found = {row.student_id: row for row in session.execute(wanted)}
            stored = {student: _mark(row) for student, row in found.items()}
            newer = {
                one.student: stored.get(one.student, HandMark())
                for one in changes
                if one.student not in stored or stored[one.student].version != one.seen
            }
            if newer:
                raise Outdated(newer)
            steps = {
                one.student: (stored[one.student], one.after(stored[one.student]))
                for one in changes
            }
            before_commit(steps)
            for student, (_, after) in steps.items():
                self._put(session, cell, found[student], after)
        return {student: after for student, (_, after) in steps.items()}

    def _rows_of(self, cell: HandCell) -> Any:
        """Return the question for the marks of a cell: one row per submitted notebook."""
        part, grade, comment = api.SubmittedNotebook, api.Grade, api.Comment
        return (
            sa.select(
                api.SubmittedAssignment.student_id, part.id.label("part"),
                grade.id.label("grade"), grade.auto_score, grade.manual_score, grade.extra_credit,
                grade.needs_manual_grade,
                comment.id.label("comment"), comment.manual_comment, comment.auto_comment,
            )
            .join(api.SubmittedAssignment.notebooks)
            .outerjoin(part.grades.and_(grade.cell_id == cell.id))
            .outerjoin(part.comments.and_(comment.cell_id == cell.comment_id))
            .where(part.notebook_id == cell.part)
        )  # fmt: skip

    def _lock(self, session: Session, cell: HandCell, rows: Sequence[Any]) -> None:
        """Let nobody write these rows until the transaction ends; SQLite is locked as a whole."""
        parts, cells = [row.part for row in rows], [cell.id, cell.comment_id]
        notebook = api.SubmittedNotebook
        queries = [sa.select(notebook.id).where(notebook.id.in_(parts)).order_by(notebook.id)]
        queries += [
            sa.select(model.id)
            .where(model.cell_id.in_(cells), model.notebook_id.in_(parts))
            .order_by(model.id)
            for model in (api.Grade, api.Comment)
        ]
        for query in queries:
            session.execute(query.with_for_update()).all()

    def _put(self, session: Session, cell: HandCell, row: Any, after: HandMark) -> None:
        """Write one mark and its comment; a row that is missing is made."""
        marked = {
            "manual_score": after.manual, "extra_credit": after.extra,
            "needs_manual_grade": after.open,
        }  # fmt: skip
        for model, cell_id, known, values in (
            (api.Grade, cell.id, row.grade, marked),
            (api.Comment, cell.comment_id, row.comment, {"manual_comment": after.comment}),
        ):
            if known is not None:
                session.execute(sa.update(model).where(model.id == known).values(**values))
            else:
                session.add(model(cell_id=cell_id, notebook_id=row.part, **values))


def _mark(row: Any) -> HandMark:
    is_open = True if row.grade is None else bool(row.needs_manual_grade)
    return HandMark(
        row.auto_score, row.manual_score, row.extra_credit, is_open,
        row.manual_comment or None, row.auto_comment,
    )  # fmt: skip


@contextmanager
def hand_rows(url: str, lab: str, *, wait: float = 30.0) -> Iterator[HandRows]:
    """Open the gradebook for a person who marks; nothing is made that is not there."""
    if url.startswith("sqlite:///") and not _exists(url):
        raise BookError(
            f"the gradebook must be there to be marked in. There is none at {url.removeprefix('sqlite:///')}. "
            f"Grade the lab first: autograder grade {lab}."
        )
    rows = HandRows(url, lab, wait)
    try:
        yield rows
    finally:
        rows.close()


def _exists(url: str) -> bool:
    return Path(url.removeprefix("sqlite:///").partition("?")[0]).exists()
