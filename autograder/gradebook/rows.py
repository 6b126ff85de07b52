"""nbgrader's rows, written in bulk: one transaction per submission, whatever the size of the class.

The tables are nbgrader's own. Its objects are not used to write: they load what hangs together with
them, which grows with the class.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import sqlalchemy as sa

from .folder import remove
from .plain import BookError, CellName, HandedIn, Mark
from .scores import Judged
from .settings import Settings


@dataclass
class NotebookRows:
    """What the gradebook knows of one notebook of the assignment: its cells' ids by grade id."""

    id: str
    grades: dict[str, str] = field(default_factory=dict)
    tasks: dict[str, str] = field(default_factory=dict)
    comments: dict[str, str] = field(default_factory=dict)
    most: dict[str, float] = field(default_factory=dict)

    @property
    def scored(self) -> dict[str, str]:
        """Return the cells that have a mark: a person gives it to tasks."""
        return {**self.grades, **self.tasks}


@dataclass(frozen=True)
class Assignment:
    """The assignment as `nbgrader generate_assignment` left it, read once."""

    id: str
    due: datetime | None
    notebooks: dict[str, NotebookRows]


@dataclass(frozen=True)
class Wanted:
    """What is to stand in the gradebook for one submission; `judged` is None where nothing was graded."""

    student: str
    timestamp: datetime | None
    judged: dict[str, Judged] | None


@dataclass
class Written:
    """What a transaction found and changed."""

    new: bool
    marks: dict[CellName, tuple[float | None, float | None]] = field(default_factory=dict)
    stored: dict[CellName, float | None] = field(default_factory=dict)


@dataclass
class _Row:
    """A row of a submission or of one of its notebooks, found or just made."""

    id: str
    new: bool
    timestamp: datetime | None = None
    extension: timedelta | None = None
    penalty: float | None = None


class Rows:
    """The gradebook of a course, for one assignment."""

    def __init__(self, url: str, lab: str, wait: float) -> None:
        from nbgrader import api

        self._api, self._lab = api, lab
        try:
            kind = sa.make_url(url).get_backend_name()
            if kind not in ("sqlite", "postgresql"):
                raise sa.exc.ArgumentError(kind)
            self._sqlite = kind == "sqlite"
            options: dict[str, Any] = (
                {"connect_args": {"timeout": wait}, "isolation_level": "AUTOCOMMIT"}
                if self._sqlite
                else {"pool_pre_ping": True}  # a connection that was cut meanwhile is made again
            )
            self._engine = sa.create_engine(url, **options)
        except ModuleNotFoundError as error:
            raise BookError(
                f"the gradebook's server needs the Python package {error.name}. It is not installed. "
                "Call pip install 'labgauss[postgres]'."
            ) from error
        except sa.exc.ArgumentError as error:  # what it says may hold a password
            raise BookError(
                "the gradebook must be named as sqlite:////folder/gradebook.db or "
                f"postgresql://user@host/name. Got {url.partition(':')[0]!r} and more. Name one of those."
            ) from error
        self.assignment = Assignment("", None, {})

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    # --- reading ----------------------------------------------------------------------------------

    def open(self, settings: Settings, course: Path, url: str) -> None:
        """Read the assignment; have nbgrader make it where the gradebook does not have it yet."""
        found = self._read()
        if found is None:
            named = (
                self._sqlite or settings.course_id
            )  # servers want a course, nbgrader's default is none
            _generate(course, self._lab, url, () if named else ("--course", "default_course"))
            found = self._read()
        if found is None:
            raise BookError(
                f"the gradebook must know {self._lab}. It does not. Build it first: "
                f"autograder build {self._lab}, or nbgrader generate_assignment {self._lab}."
            )
        self.assignment = found

    def look(self) -> bool:
        """Read the assignment and change nothing; return whether the gradebook has it."""
        found = self._read()
        self.assignment = found or self.assignment
        return found is not None

    def _read(self) -> Assignment | None:
        api = self._api
        with self._engine.connect() as c:
            if not sa.inspect(c).has_table("assignment"):
                return None
            mine = api.Assignment.__table__
            row = c.execute(
                sa.select(mine.c.id, mine.c.duedate).where(mine.c.name == self._lab)
            ).first()
            if row is None:
                return None
            cells = c.execute(self._cells().where(api.Notebook.__table__.c.assignment_id == row.id))
            return _assignment(row, cells.all())

    def _cells(self) -> Any:
        """Return the question for all cells of all notebooks."""
        api = self._api
        book, cell = api.Notebook.__table__, api.BaseCell.__table__
        graded, task = api.GradeCell.__table__, api.TaskCell.__table__
        most = sa.func.coalesce(graded.c.max_score, task.c.max_score, 0.0)
        return sa.select(
            book.c.id, book.c.name, cell.c.id, cell.c.name, cell.c.type, most
        ).select_from(
            book.outerjoin(cell, cell.c.notebook_id == book.c.id)
            .outerjoin(graded, graded.c.id == cell.c.id)
            .outerjoin(task, task.c.id == cell.c.id)
        )

    def marks(self, student: str | None = None) -> dict[str, dict[CellName, Mark]]:
        """Return what is stored for each cell, of one student or of all.

        Notebooks and cells are named in the question, because nbgrader's indexes begin with them.
        """
        api, books = self._api, self.assignment.notebooks
        whole, part = api.SubmittedAssignment.__table__, api.SubmittedNotebook.__table__
        grade = api.Grade.__table__
        cells = {i: (name, cell) for name, book in books.items() for cell, i in book.scored.items()}
        its_notebooks = (part.c.assignment_id == whole.c.id) & part.c.notebook_id.in_(
            [book.id for book in books.values()]
        )
        its_marks = (grade.c.notebook_id == part.c.id) & grade.c.cell_id.in_(list(cells))
        wanted = (
            sa.select(
                whole.c.student_id, grade.c.cell_id, grade.c.auto_score, grade.c.manual_score,
                grade.c.extra_credit, grade.c.needs_manual_grade,
            )
            .select_from(whole.outerjoin(part, its_notebooks).outerjoin(grade, its_marks))
            .where(whole.c.assignment_id == self.assignment.id)
        )  # fmt: skip
        if student is not None:
            wanted = wanted.where(whole.c.student_id == student)
        stored: dict[str, dict[CellName, Mark]] = {}
        with self._engine.connect() as c:
            for who, cell, auto, manual, extra, is_open in c.execute(wanted):
                of_student = stored.setdefault(who, {})
                if cell is not None:
                    notebook, name = cells[cell]
                    most = books[notebook].most[name]
                    of_student[notebook, name] = Mark(auto, manual, extra, bool(is_open), most)
        return {who: dict(sorted(of_student.items())) for who, of_student in sorted(stored.items())}

    def handed_in(self) -> dict[str, HandedIn]:
        """Return, per student, when a submission came, how late, and what persons wrote about it."""
        api, books = self._api, self.assignment.notebooks
        whole, part = api.SubmittedAssignment.__table__, api.SubmittedNotebook.__table__
        comment = api.Comment.__table__
        mine = whole.c.assignment_id == self.assignment.id
        its_parts = part.c.assignment_id == whole.c.id
        penalty = sa.func.coalesce(sa.func.sum(part.c.late_submission_penalty), 0.0)
        submissions = (
            sa.select(whole.c.student_id, whole.c.timestamp, whole.c.extension, penalty)
            .select_from(whole.outerjoin(part, its_parts))
            .where(mine)
            .group_by(whole.c.id, whole.c.student_id, whole.c.timestamp, whole.c.extension)
        )
        cells = {
            i: (name, cell) for name, book in books.items() for cell, i in book.comments.items()
        }
        said = (
            sa.select(whole.c.student_id, comment.c.cell_id, comment.c.manual_comment)
            .select_from(
                whole.join(part, its_parts).join(comment, comment.c.notebook_id == part.c.id)
            )
            .where(mine, comment.c.cell_id.in_(list(cells)), comment.c.manual_comment.is_not(None))
        )
        with self._engine.connect() as c:
            found = {
                who: HandedIn(
                    when, seconds_late(when, self.assignment.due, extension), float(penalty)
                )
                for who, when, extension, penalty in c.execute(submissions)
            }
            for who, cell, text in c.execute(said):
                found[who].comments[cells[cell]] = text
        return found

    # --- writing ----------------------------------------------------------------------------------

    def write(self, wanted: Wanted, settings: Settings, *, really: bool = True) -> Written:
        """Write one submission in one transaction; where not `really`, take it back."""
        with self._transaction(really) as c:
            return _Submission(self._api, c, self.assignment, wanted).write(settings)

    @contextmanager
    def _transaction(self, really: bool) -> Iterator[Any]:
        """Begin by taking SQLite's lock: what is read then cannot change before it is written."""
        with self._engine.connect() as c:
            if not self._sqlite:
                begun = c.begin()
                with begun:
                    yield c
                    if not really:
                        begun.rollback()
                return
            c.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield c
                if really:
                    c.exec_driver_sql("COMMIT")
            finally:  # takes back what was not committed; no fault where SQLite has done so itself
                c.connection.rollback()


def _assignment(row: Any, cells: list[Any]) -> Assignment | None:
    """Return the assignment with its cells by kind, or None where none was entered."""
    notebooks: dict[str, NotebookRows] = {}
    for notebook_id, notebook, cell_id, name, kind, most in cells:
        known = notebooks.setdefault(notebook, NotebookRows(notebook_id))
        if kind == "GradeCell":
            known.grades[name], known.most[name] = cell_id, most
        elif kind == "TaskCell":
            known.tasks[name] = known.comments[name] = cell_id
            known.most[name] = most
        elif kind == "SolutionCell":
            known.comments[name] = cell_id
    return Assignment(row.id, row.duedate, notebooks) if notebooks else None


class _Submission:
    """The rows of one submission within a transaction."""

    def __init__(self, api: Any, c: Any, assignment: Assignment, wanted: Wanted) -> None:
        self._api, self._c, self._assignment, self._wanted = api, c, assignment, wanted

    def write(self, settings: Settings) -> Written:
        """Bring the rows to what nbgrader would have made them; return what that changed."""
        row = self._submission() or self._new_submission(settings)
        written = Written(row.new)
        parts = self._notebooks(row)
        for name, known in self._assignment.notebooks.items():
            self._have_marks(parts[name], name, known, written)
            self._have_comments(parts[name], name, known)
        self._have_penalties(row, parts, settings)
        return written

    def _submission(self) -> _Row | None:
        """Return the submission that is there; a known timestamp outlives an unknown one."""
        table, wanted = self._api.SubmittedAssignment.__table__, self._wanted
        mine = sa.select(table.c.id, table.c.timestamp, table.c.extension).where(
            table.c.assignment_id == self._assignment.id, table.c.student_id == wanted.student
        )
        found = self._c.execute(mine.with_for_update()).first()
        if found is None:
            return None
        row = _Row(found.id, False, found.timestamp, found.extension)
        if wanted.timestamp is not None and row.timestamp != wanted.timestamp:
            row.timestamp = wanted.timestamp
            self._c.execute(
                sa.update(table).where(table.c.id == row.id).values(timestamp=row.timestamp)
            )
        return row

    def _new_submission(self, settings: Settings) -> _Row:
        """Make the submission, and the student where the gradebook has none of that id."""
        self._have_student(may_make=settings.create_student)
        row = _Row(uuid4().hex, True, self._wanted.timestamp)
        self._c.execute(
            sa.insert(self._api.SubmittedAssignment.__table__),
            {"id": row.id, "assignment_id": self._assignment.id,
             "student_id": self._wanted.student, "timestamp": row.timestamp},
        )  # fmt: skip
        return row

    def _have_student(self, *, may_make: bool) -> None:
        """Insert the student unless it is there, also if another program inserts it right now."""
        from sqlalchemy.dialects import postgresql, sqlite

        table, student = self._api.Student.__table__, self._wanted.student
        if may_make:
            sql = postgresql if self._c.dialect.name == "postgresql" else sqlite
            self._c.execute(sql.insert(table).on_conflict_do_nothing(), {"id": student})
        elif not self._c.execute(sa.select(table.c.id).where(table.c.id == student)).first():
            raise BookError(
                f"{student} is not graded: a student must be in the gradebook, as the course's "
                f"Autograde.create_student says. Call nbgrader db student add {student}, then run again."
            )

    def _notebooks(self, row: _Row) -> dict[str, _Row]:
        """Return the rows of the submission's notebooks by name; the missing ones are made."""
        table = self._api.SubmittedNotebook.__table__
        names = {known.id: name for name, known in self._assignment.notebooks.items()}
        there = {}
        if not row.new:
            mine = sa.select(
                table.c.id, table.c.notebook_id, table.c.late_submission_penalty
            ).where(table.c.notebook_id.in_(list(names)), table.c.assignment_id == row.id)
            for part, notebook, penalty in self._c.execute(mine):
                there[names[notebook]] = _Row(part, False, penalty=penalty)
        missing = {name: _Row(uuid4().hex, True) for name in names.values() if name not in there}
        if missing:
            self._c.execute(
                sa.insert(table),
                [
                    {"id": part.id, "notebook_id": self._assignment.notebooks[name].id,
                     "assignment_id": row.id, "flagged": False}
                    for name, part in missing.items()
                ],
            )  # fmt: skip
        return there | missing

    def _have_marks(self, part: _Row, notebook: str, known: NotebookRows, written: Written) -> None:
        """Write the marks of a notebook; a person's marks and extra credit are not touched."""
        table = self._api.Grade.__table__
        there = self._there(table, part, known.scored)
        added: list[dict[str, Any]] = []
        changed: list[dict[str, Any]] = []
        for name, cell in known.scored.items():
            row = there.get(cell)
            before = (row.auto_score, row.needs_manual_grade) if row else (None, True)
            after = self._mark(notebook, name, known, before, row.manual_score if row else None)
            if row is None:
                added.append(
                    {"id": uuid4().hex, "cell_id": cell, "notebook_id": part.id,
                     "auto_score": after[0], "needs_manual_grade": after[1]}
                )  # fmt: skip
            elif after != before:
                changed.append({"row": row.id, "auto": after[0], "open": after[1]})
            written.stored[notebook, name] = after[0]
            if before[0] != after[0]:
                written.marks[notebook, name] = (before[0], after[0])
        self._write(table, added, changed, auto_score="auto", needs_manual_grade="open")

    def _write(
        self, table: Any, added: list[dict[str, Any]], changed: list[dict[str, Any]], **columns: str
    ) -> None:
        """Write new rows, and columns of known ones: which value of `changed` goes into which column."""
        if added:
            self._c.execute(sa.insert(table), added)
        if changed:
            values = {column: sa.bindparam(key) for column, key in columns.items()}
            known = table.c.id == sa.bindparam("row")
            self._c.execute(sa.update(table).where(known).values(values), changed)

    def _there(self, table: Any, part: _Row, cells: Mapping[str, str]) -> dict[str, Any]:
        """Return a notebook's rows by cell; nbgrader's index begins with the cell."""
        if part.new:
            return {}
        mine = sa.select(table).where(
            table.c.cell_id.in_(list(cells.values())), table.c.notebook_id == part.id
        )
        return {row.cell_id: row for row in self._c.execute(mine.with_for_update())}

    def _mark(
        self, notebook: str, name: str, known: NotebookRows,
        before: tuple[float | None, bool], manual: float | None,
    ) -> tuple[float | None, bool]:  # fmt: skip
        """Return automatic score and whether a person is asked to look, as nbgrader sets them."""
        judged = self._wanted.judged
        if judged is None:  # nothing could be graded: every check stays open
            return (None, True) if name in known.grades else before
        if notebook not in judged:  # not handed in, though others were
            return 0.0, False
        if name not in judged[notebook].marks:
            return before
        auto = judged[notebook].marks[name]
        return auto, manual is not None or auto is None

    def _have_comments(self, part: _Row, notebook: str, known: NotebookRows) -> None:
        """Write the automatic comments of a notebook; a person's comments are not touched."""
        table = self._api.Comment.__table__
        there = self._there(table, part, known.comments)
        judged = (self._wanted.judged or {}).get(notebook, Judged())
        added: list[dict[str, Any]] = []
        changed: list[dict[str, Any]] = []
        for name, cell in known.comments.items():
            row = there.get(cell)
            before = row.auto_comment if row else None
            after = judged.comments.get(name, before)
            if row is None:
                added.append(
                    {
                        "id": uuid4().hex,
                        "cell_id": cell,
                        "notebook_id": part.id,
                        "auto_comment": after,
                    }
                )
            elif after != before:
                changed.append({"row": row.id, "auto": after})
        self._write(table, added, changed, auto_comment="auto")

    def _have_penalties(self, row: _Row, parts: Mapping[str, _Row], settings: Settings) -> None:
        """Write the penalty for handing in late of each notebook that was handed in."""
        table, judged = self._api.SubmittedNotebook.__table__, self._wanted.judged
        if settings.late is None:
            return
        late = seconds_late(row.timestamp, self._assignment.due, row.extension)
        for name in parts if judged is None else judged:
            penalty = None
            if judged is not None and late > 0:
                total = self._total(parts[name].id, self._assignment.notebooks[name])
                penalty = settings.late(self._wanted.student, total, late)
            if penalty != parts[name].penalty:
                self._c.execute(
                    sa.update(table)
                    .where(table.c.id == parts[name].id)
                    .values(late_submission_penalty=penalty)
                )

    def _total(self, part: str, known: NotebookRows) -> float:
        """Return the score of a notebook by nbgrader's own sum."""
        grade = self._api.Grade
        total = sa.select(sa.func.coalesce(sa.func.sum(grade.score), 0.0)).where(
            grade.cell_id.in_(list(known.scored.values())), grade.notebook_id == part
        )
        return float(self._c.execute(total).scalar_one())


def seconds_late(
    handed_in: datetime | None, due: datetime | None, extension: timedelta | None
) -> float:
    """Return how many seconds after the due date, with its extension, a submission came."""
    if handed_in is None or due is None:
        return 0.0
    return max(0.0, (handed_in - due - (extension or timedelta())).total_seconds())


def _generate(course: Path, lab: str, url: str, options: Sequence[str]) -> None:
    """Let nbgrader enter an assignment into the gradebook, and leave the released files alone."""
    if not (course / "source" / lab).is_dir():
        return
    code = (
        "import os, sys; sys.argv[0] = 'nbgrader'; "
        "sys.argv += ['--db', os.environ.pop('GRADEBOOK_URL')]; "
        "from nbgrader.apps.nbgraderapp import main; main()"
    )
    environment = {**os.environ, "COURSE_DIR": str(course), "GRADEBOOK_URL": url}
    beside = str(Path(sys.executable).parent)  # nbgrader calls alembic by name
    environment["PATH"] = os.pathsep.join([beside, environment.get("PATH", "")])
    folder = (
        course / "autograded" / f".{lab}.entered"
    )  # swept by the next run if this one is killed
    try:
        done = subprocess.run(
            [sys.executable, "-c", code, "generate_assignment", lab, "--force", "--create",
             f"--CourseDirectory.release_directory={folder}", f"--CourseDirectory.root={course}", *options],
            cwd=course, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
    finally:
        remove(folder)
    if done.returncode:
        found = re.findall(r"^ *([\w.]+(?:Error|Exception|Entry): .*)$", done.stderr, re.MULTILINE)
        said = found[-1] if found else " ".join(done.stderr.split())[-500:]
        raise BookError(
            f"nbgrader must enter {lab} into the gradebook. It said: {said}. Mend that and run again."
        )
