"""The gradebook of one assignment: nbgrader's database, in the mapped classes of `nbgrader.api`.

A submission is written in one transaction, all or nothing. The methods of nbgrader's own `Gradebook`
are not used to write, because each of them commits by itself. Rows refer to each other by their ids:
nbgrader's relationships would load the whole class.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from nbgrader import api
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session, contains_eager, load_only

from .folder import remove
from .plain import BookError, CellName, HandedIn, Mark
from .scores import Judged
from .settings import LatePlugin, Settings

#: A server that is away is waited for, so many seconds in all, and asked so often.
_AWAY_SECONDS, _ASK_SECONDS = 15.0, 0.5
P = ParamSpec("P")
T = TypeVar("T")

#: Automatic scores before and after a submission was written.
Scores = dict[CellName, tuple[float | None, float | None]]


def _waits_for_server(
    method: Callable[Concatenate[Database, P], T],
) -> Callable[Concatenate[Database, P], T]:
    """Return a method that is called again while the server is away; SQLite has its own time to wait."""

    @wraps(method)
    def waiting(self: Database, /, *given: P.args, **named: P.kwargs) -> T:
        while True:
            try:
                return method(self, *given, **named)
            except sa.exc.DBAPIError as error:
                is_away = error.connection_invalidated or isinstance(error, sa.exc.OperationalError)
                if self._sqlite or not is_away or self._seconds_to_wait <= 0:
                    raise
            self._seconds_to_wait -= _ASK_SECONDS
            time.sleep(_ASK_SECONDS)

    return waiting


class Database:
    """The gradebook of a course, for one assignment.

    `notebooks` holds the ids of its notebooks by name. The cells are nbgrader's own objects, read once.
    A cell that a person marks is a task cell, or a grade cell and a solution cell of the same name.
    """

    def __init__(self, url: str, lab: str, wait: float) -> None:
        self._lab, self._engine = lab, _engine(url, wait)
        self._sqlite = self._engine.dialect.name == "sqlite"
        self._seconds_to_wait = _AWAY_SECONDS
        self._id = ""
        self.due: datetime | None = None
        self.notebooks: dict[str, str] = {}
        self.grade_cells: list[Any] = []
        self.task_cells: list[Any] = []
        self.solution_cells: list[Any] = []

    @property
    def scored_cells(self) -> list[Any]:
        """Return the cells that have a score: a person gives it to tasks."""
        return self.grade_cells + self.task_cells

    @property
    def commented_cells(self) -> list[Any]:
        """Return the cells that have a comment."""
        return self.solution_cells + self.task_cells

    def close(self) -> None:
        """Close all connections to the database."""
        self._engine.dispose()

    # --- reading ----------------------------------------------------------------------------------

    def open(self, settings: Settings, course: Path, url: str) -> None:
        """Read the assignment; have nbgrader make it where the gradebook does not have it yet."""
        if self.read_assignment():
            return
        # servers want a course, nbgrader's default is none
        named = self._sqlite or settings.course_id
        _generate(course, self._lab, url, () if named else ("--course", "default_course"))
        if not self.read_assignment():
            raise BookError(
                f"the gradebook must know {self._lab}. It does not. Build it first: "
                f"autograder build {self._lab}, or nbgrader generate_assignment {self._lab}."
            )

    def read_assignment(self) -> bool:
        """Read the assignment and change nothing; return whether the gradebook has it."""
        with Session(self._engine) as session:
            if not sa.inspect(session.connection()).has_table("assignment"):
                return False
            found = session.execute(
                sa.select(
                    api.Assignment.id, api.Assignment.duedate, api.Notebook.name, api.Notebook.id
                )
                .join(api.Assignment.notebooks)
                .where(api.Assignment.name == self._lab)
            ).all()
            if not found:
                return False
            self._id, self.due = found[0][:2]
            self.notebooks = {name: notebook for *_, name, notebook in found}
            self.grade_cells, self.task_cells, self.solution_cells = (
                self._cells(session, kind)
                for kind in (api.GradeCell, api.TaskCell, api.SolutionCell)
            )
        return True

    def _cells(self, session: Session, kind: Any) -> list[Any]:
        """Return the assignment's cells of one kind, each with its notebook."""
        cells = sa.select(kind).join(kind.notebook).where(api.Notebook.assignment_id == self._id)
        with_notebook = contains_eager(kind.notebook).load_only(api.Notebook.name)
        return list(session.scalars(cells.options(with_notebook)))

    @_waits_for_server
    def marks(self, student: str | None = None) -> dict[str, dict[CellName, Mark]]:
        """Return what is stored for each cell, of one student or of all.

        Notebooks and cells are named in the query, because nbgrader's indexes begin with them.
        """
        cells = {cell.id: cell for cell in self.scored_cells}
        submission, notebook, grade = api.SubmittedAssignment, api.SubmittedNotebook, api.Grade
        query = (
            sa.select(
                submission.student_id, grade.cell_id, grade.auto_score, grade.manual_score,
                grade.extra_credit, grade.needs_manual_grade,
            )
            .outerjoin(submission.notebooks.and_(notebook.notebook_id.in_(self.notebooks.values())))
            .outerjoin(notebook.grades.and_(grade.cell_id.in_(cells)))
            .where(submission.assignment_id == self._id)
        )  # fmt: skip
        if student is not None:
            query = query.where(submission.student_id == student)
        stored: dict[str, dict[CellName, Mark]] = {}
        with Session(self._engine) as session:
            for who, cell_id, auto, manual, extra, is_open in session.execute(query):
                of_student = stored.setdefault(who, {})
                if cell_id is not None:
                    cell = cells[cell_id]
                    mark = Mark(auto, manual, extra, bool(is_open), cell.max_score)
                    of_student[name_of(cell)] = mark
        return {who: dict(sorted(of_student.items())) for who, of_student in sorted(stored.items())}

    def handed_in(self) -> dict[str, HandedIn]:
        """Return, per student, when a submission came, how late, and what persons wrote about it."""
        submission, notebook, comment = api.SubmittedAssignment, api.SubmittedNotebook, api.Comment
        mine = submission.assignment_id == self._id
        penalty = sa.func.coalesce(sa.func.sum(notebook.late_submission_penalty), 0.0)
        submissions = (
            sa.select(submission.student_id, submission.timestamp, submission.extension, penalty)
            .outerjoin(submission.notebooks)
            .where(mine)
            .group_by(
                submission.id, submission.student_id, submission.timestamp, submission.extension
            )
        )
        cells = {cell.id: name_of(cell) for cell in self.commented_cells}
        comments = (
            sa.select(submission.student_id, comment.cell_id, comment.manual_comment)
            .join(submission.notebooks)
            .join(notebook.comments)
            .where(mine, comment.cell_id.in_(cells), comment.manual_comment.is_not(None))
        )
        with Session(self._engine) as session:
            found = {
                who: HandedIn(when, seconds_late(when, self.due, extension), float(penalty))
                for who, when, extension, penalty in session.execute(submissions)
            }
            for who, cell_id, text in session.execute(comments):
                found[who].comments[cells[cell_id]] = text
        return found

    # --- writing ----------------------------------------------------------------------------------

    @_waits_for_server
    def write(
        self, student: str, timestamp: datetime | None, judged: Mapping[str, Judged] | None,
        settings: Settings, *, really: bool = True,
    ) -> tuple[bool, Scores]:  # fmt: skip
        """Write one submission in one transaction; where not `really`, take it back.

        `judged` is None where nothing was graded. Return whether the submission is new, and its scores.
        """
        with self._transaction(really) as session:
            submission = self._submission(session, student)
            is_new = submission is None
            if is_new:
                _add_student(session, student, allowed=settings.create_student)
                submission = api.SubmittedAssignment(
                    id=api.new_uuid(), assignment_id=self._id, student_id=student
                )
                session.add(submission)
            if timestamp is not None:  # a known timestamp outlives an unknown one
                submission.timestamp = timestamp
            notebooks = self._submitted_notebooks(session, submission)
            scores = self._grade(session, notebooks, judged)
            self._comment(session, notebooks, judged)
            session.flush()  # the penalties need the sum of the scores
            if settings.late is not None:
                self._penalise(session, submission, notebooks, judged, settings.late)
        return is_new, scores

    @contextmanager
    def _transaction(self, really: bool) -> Iterator[Session]:
        """Run one transaction. SQLite is locked first: what is read cannot change before it is written."""
        with Session(self._engine, autoflush=False) as session, session.begin():
            if self._sqlite:
                session.execute(sa.text("BEGIN IMMEDIATE"))
            yield session
            if not really:
                session.rollback()

    def _submission(self, session: Session, student: str) -> Any:
        """Return the student's submission, locked, or None."""
        model = api.SubmittedAssignment
        query = sa.select(model).where(model.assignment_id == self._id, model.student_id == student)
        columns = load_only(model.timestamp, model.extension)
        return session.scalar(query.options(columns).with_for_update())

    def _submitted_notebooks(self, session: Session, submission: Any) -> dict[str, Any]:
        """Return the submission's notebooks by the ids of the released ones; add those that are missing."""
        model, ids = api.SubmittedNotebook, self.notebooks.values()
        query = sa.select(model).where(
            model.notebook_id.in_(ids), model.assignment_id == submission.id
        )
        columns = load_only(model.notebook_id, model.late_submission_penalty)
        rows = session.scalars(query.options(columns).with_for_update())
        found = {row.notebook_id: row for row in rows}
        for i in ids:
            if i not in found:
                found[i] = model(id=api.new_uuid(), notebook_id=i, assignment_id=submission.id)
        session.add_all(found.values())
        return found

    def _grade(
        self, session: Session, notebooks: Mapping[str, Any], judged: Mapping[str, Judged] | None
    ) -> Scores:
        """Set automatic scores, and whether a person is asked to look, as nbgrader does.

        A person's scores and extra credit are not touched.
        """
        columns = (api.Grade.auto_score, api.Grade.manual_score, api.Grade.needs_manual_grade)
        scores: Scores = {}
        for cell, grade in _find_or_add(session, api.Grade, self.scored_cells, notebooks, *columns):
            notebook, name = name_of(cell)
            before = grade.auto_score
            if judged is None:  # nothing could be graded: every check stays open
                if isinstance(cell, api.GradeCell):
                    grade.auto_score, grade.needs_manual_grade = None, True
            elif notebook not in judged:  # not handed in, though others were
                grade.auto_score, grade.needs_manual_grade = 0.0, False
            elif name in judged[notebook].marks:
                auto = judged[notebook].marks[name]
                grade.auto_score = auto
                grade.needs_manual_grade = grade.manual_score is not None or auto is None
            scores[notebook, name] = before, grade.auto_score
        return scores

    def _comment(
        self, session: Session, notebooks: Mapping[str, Any], judged: Mapping[str, Judged] | None
    ) -> None:
        """Set automatic comments; a person's comments are not touched."""
        cells, column = self.commented_cells, api.Comment.auto_comment
        for cell, comment in _find_or_add(session, api.Comment, cells, notebooks, column):
            notebook, name = name_of(cell)
            if judged is not None and notebook in judged and name in judged[notebook].comments:
                comment.auto_comment = judged[notebook].comments[name]

    def _penalise(
        self, session: Session, submission: Any, notebooks: Mapping[str, Any],
        judged: Mapping[str, Judged] | None, plugin: LatePlugin,
    ) -> None:  # fmt: skip
        """Set the penalty for handing in late of each notebook that was handed in."""
        late = seconds_late(submission.timestamp, self.due, submission.extension)
        for name in self.notebooks if judged is None else judged:
            notebook, penalty = notebooks[self.notebooks[name]], None
            if judged is not None and late > 0:
                penalty = plugin(submission.student_id, self._score(session, notebook), late)
            notebook.late_submission_penalty = penalty

    def _score(self, session: Session, notebook: Any) -> float:
        """Return the score of a submitted notebook by nbgrader's own sum."""
        total = sa.select(sa.func.coalesce(sa.func.sum(api.Grade.score), 0.0)).where(
            api.Grade.cell_id.in_([cell.id for cell in self.scored_cells]),
            api.Grade.notebook_id == notebook.id,
        )
        return float(session.scalar(total))


def name_of(cell: Any) -> CellName:
    """Return the name of a cell's notebook, and its grade id."""
    return cell.notebook.name, cell.name


def _find_or_add(
    session: Session, model: Any, cells: Sequence[Any], notebooks: Mapping[str, Any], *columns: Any
) -> list[tuple[Any, Any]]:
    """Return cells, each with its grade or comment in a submission, locked; add those that are missing.

    Cells are named in the query, because nbgrader's indexes begin with them. Other columns than those
    named are not loaded: nbgrader's sums of scores are among them.
    """
    query = sa.select(model).where(
        model.cell_id.in_([cell.id for cell in cells]),
        model.notebook_id.in_([notebook.id for notebook in notebooks.values()]),
    )
    query = query.options(load_only(model.cell_id, *columns)).with_for_update()
    found = {row.cell_id: row for row in session.scalars(query)}
    for cell in cells:
        if cell.id not in found:
            found[cell.id] = model(cell_id=cell.id, notebook_id=notebooks[cell.notebook_id].id)
    session.add_all(found.values())
    return [(cell, found[cell.id]) for cell in cells]


def _add_student(session: Session, student: str, *, allowed: bool) -> None:
    """Insert the student unless it is there, also if another program inserts it right now."""
    if allowed:
        dialect = sqlite if session.get_bind().dialect.name == "sqlite" else postgresql
        insert = dialect.insert(api.Student).values(id=student)
        session.execute(insert.on_conflict_do_nothing())
    elif session.scalar(sa.select(api.Student.id).where(api.Student.id == student)) is None:
        raise BookError(
            f"{student} is not graded: a student must be in the gradebook, as the course's "
            f"Autograde.create_student says. Call nbgrader db student add {student}, then run again."
        )


def seconds_late(
    handed_in: datetime | None, due: datetime | None, extension: timedelta | None
) -> float:
    """Return how many seconds after the due date, with its extension, a submission came."""
    if handed_in is None or due is None:
        return 0.0
    return max(0.0, (handed_in - due - (extension or timedelta())).total_seconds())


def _engine(url: str, wait: float) -> Any:
    """Return what connects to the database."""
    try:
        kind = sa.make_url(url).get_backend_name()
        if kind not in ("sqlite", "postgresql"):
            raise sa.exc.ArgumentError(kind)
        if kind == "sqlite":
            return sa.create_engine(url, connect_args={"timeout": wait})
        # a connection that was cut meanwhile is made again
        return sa.create_engine(url, pool_pre_ping=True)
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
