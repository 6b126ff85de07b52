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
from uuid import uuid4

import sqlalchemy as sa

from .plain import BookError, CellName
from .rows import NotebookRows, Rows
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


class HandRows(Rows):
    """The gradebook of a course, for a person who marks one assignment."""

    def cells(self) -> dict[CellName, HandCell] | None:
        """Return the cells that a person marks; None where the gradebook does not know the assignment.

        These are nbgrader's tasks, and the answers that carry points themselves.
        """
        with told(f"the gradebook of {self._lab} must be read."):
            found = self._read()
        if found is None:
            return None
        self.assignment = found
        return {
            (name, cell): HandCell(
                known.scored[cell], known.comments[cell], known.id, known.most[cell]
            )
            for name, known in found.notebooks.items()
            for cell in self._manual(known)
        }

    def _manual(self, known: NotebookRows) -> list[str]:
        """Return tasks, and grade cells that are answers at the same time: both can be commented."""
        return [name for name in known.scored if name in known.comments]

    def hand_marks(self, cell: HandCell) -> dict[str, HandMark]:
        """Return what is stored for a cell, by student."""
        with told("the marks must be read."), self._engine.connect() as c:
            return {row.student_id: _mark(row) for row in c.execute(self._rows_of(cell))}

    def names(self) -> dict[str, str]:
        """Return the names of the students, where the gradebook has them."""
        table = self._api.Student.__table__
        wanted = sa.select(table.c.id, table.c.first_name, table.c.last_name)
        with told("the names must be read."), self._engine.connect() as c:
            return {
                i: f"{first or ''} {last or ''}".strip() for i, first, last in c.execute(wanted)
            }

    def give(
        self, cell: HandCell, changes: list[Change],
        before_commit: Callable[[dict[str, tuple[HandMark, HandMark]]], None],
    ) -> dict[str, HandMark]:  # fmt: skip
        """Write the marks of some students, all or none; raise Outdated where one was changed meanwhile.

        `before_commit` gets what stood and what is to stand; where it raises, nothing is written.
        """
        ids = [change.student for change in changes]
        with told("the mark is not stored."), self._transaction(True) as c:
            whole = self._api.SubmittedAssignment.__table__
            wanted = self._rows_of(cell).where(whole.c.student_id.in_(ids))
            self._lock(c, cell, c.execute(wanted).all())
            found = {row.student_id: row for row in c.execute(wanted)}
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
                self._put(c, cell, found[student], after)
        return {student: after for student, (_, after) in steps.items()}

    def _rows_of(self, cell: HandCell) -> Any:
        """Return the question for the marks of a cell: one row per submitted notebook."""
        api = self._api
        whole, part = api.SubmittedAssignment.__table__, api.SubmittedNotebook.__table__
        grade, comment = api.Grade.__table__, api.Comment.__table__
        return (
            sa.select(
                whole.c.student_id, part.c.id.label("part"), grade.c.id.label("grade"),
                grade.c.auto_score, grade.c.manual_score, grade.c.extra_credit,
                grade.c.needs_manual_grade, comment.c.id.label("comment"),
                comment.c.manual_comment, comment.c.auto_comment,
            )
            .select_from(
                part.join(whole, part.c.assignment_id == whole.c.id)
                .outerjoin(grade, (grade.c.notebook_id == part.c.id) & (grade.c.cell_id == cell.id))
                .outerjoin(
                    comment,
                    (comment.c.notebook_id == part.c.id) & (comment.c.cell_id == cell.comment_id),
                )
            )
            .where(part.c.notebook_id == cell.part)
        )  # fmt: skip

    def _lock(self, c: Any, cell: HandCell, rows: Sequence[Any]) -> None:
        """Let nobody write these rows until the transaction ends; SQLite has locked all of them."""
        if self._sqlite:
            return
        api, parts = self._api, sorted(row.part for row in rows)
        part = api.SubmittedNotebook.__table__
        c.execute(sa.select(part.c.id).where(part.c.id.in_(parts)).order_by(part.c.id).with_for_update()).all()  # fmt: skip
        for table in (api.Grade.__table__, api.Comment.__table__):
            mine = table.c.cell_id.in_([cell.id, cell.comment_id]) & table.c.notebook_id.in_(parts)
            c.execute(
                sa.select(table.c.id).where(mine).order_by(table.c.id).with_for_update()
            ).all()

    def _put(self, c: Any, cell: HandCell, row: Any, after: HandMark) -> None:
        """Write one mark and its comment; a row that is missing is made."""
        grade, comment = self._api.Grade.__table__, self._api.Comment.__table__
        marked = {
            "manual_score": after.manual, "extra_credit": after.extra,
            "needs_manual_grade": after.open,
        }  # fmt: skip
        for table, cell_id, known, values in (
            (grade, cell.id, row.grade, marked),
            (comment, cell.comment_id, row.comment, {"manual_comment": after.comment}),
        ):
            if known is not None:
                c.execute(sa.update(table).where(table.c.id == known).values(**values))
            else:
                c.execute(
                    sa.insert(table),
                    {"id": uuid4().hex, "cell_id": cell_id, "notebook_id": row.part, **values},
                )


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
