"""One coordinator's gradebook: what is done already, and the saving of what was graded."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from ..course_folder import checks_of
from ..record import VERSION, Record, Score
from .folder import Shelf, sha256
from .plain import BookError, CellName, Changes, Graded, Mark
from .told import told

if TYPE_CHECKING:
    from .database import Scores
    from .scores import Judged


class Book:
    """The gradebook of one lab, open for one coordinator: `with Book(course, url, lab) as book`.

    `db_url` names nbgrader's database as SQLAlchemy does; `wait` is how many seconds to wait for
    another program that has SQLite's file locked.
    """

    def __init__(self, course: Path, db_url: str, lab: str, *, wait: float = 30.0) -> None:
        self.course, self.lab = Path(course).resolve(), lab
        self._url, self._wait, self._open = db_url, wait, ExitStack()

    def __enter__(self) -> Book:
        """Take the lab for oneself and read what the gradebook knows of it."""
        from .database import Database  # with nbgrader, which takes seconds to import
        from .settings import Settings

        _refuse_strange("a lab", self.lab)
        with ExitStack() as opened, told(f"the gradebook of {self.lab} must open."):
            self._shelf = Shelf(self.course, self.lab)
            opened.enter_context(self._shelf.alone())
            self._shelf.sweep()
            self._settings = Settings(self.course)
            self._released = self._settings.released_files(self.lab)
            self._checks = checks_of(self.course, self.lab)
            self._database = Database(self._url, self.lab, self._wait)
            opened.callback(self._database.close)
            self._database.open(self._settings, self.course, self._url)
            self._open = opened.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Let others in."""
        self._open.close()

    # --- what is there ----------------------------------------------------------------------------

    def done(self, student: str) -> Record | None:
        """Return what is stored of a student, or None unless files and gradebook hold all of it."""
        with told(f"it must be known whether {student} is graded."):
            record = self._shelf.stored(student)
            if record is None:
                return None
            stored = self._database.marks(student).get(student)
            recorded = {
                (notebook, cell): score["points"]
                for notebook, scores in record.scores.items()
                for cell, score in scores.items()
            }
            if stored is None or recorded != {cell: mark.auto for cell, mark in stored.items()}:
                return None
        return record

    def scores(self, student: str | None = None) -> dict[str, dict[CellName, Mark]]:
        """Return, per student or of one, what the gradebook holds for each cell that earns points."""
        with told("the marks must be read."):
            return self._database.marks(student)

    # --- saving -----------------------------------------------------------------------------------

    def save(self, graded: Graded) -> Changes:
        """Store a graded submission, all or nothing; the same again changes nothing.

        Its record goes first and comes last. Between them lie the rows, in one transaction, and the
        files, put in place at once: wherever this stops, the submission counts as not graded.
        """
        from .database import name_of

        self._refuse(graded)
        what = f"{graded.student} is not graded: the marks of {graded.lab} must be stored."
        with told(what):
            notebooks = _as_nodes(graded)
            judged, files = self._judged(graded, notebooks), _files(notebooks)
            timestamp, note = _timestamp(graded.timestamp)
            # nbgrader's later commands stop at a timestamp that they cannot read
            if graded.timestamp is not None and not note:
                files["timestamp.txt"] = graded.timestamp.encode("utf-8", "replace")
            try:
                self._stage(graded.student, files)
                self._shelf.forget(graded.student)
                is_new, scores = self._database.write(
                    graded.student, timestamp, judged, self._settings
                )
                self._shelf.put(graded.student, anything=bool(notebooks))
                most = {name_of(cell): cell.max_score for cell in self._database.scored_cells}
                self._shelf.record(graded.student, _record(graded, notebooks, files, scores, most))
            except BaseException:
                self._shelf.drop(graded.student)
                raise
        return _changes(is_new, scores, judged, note)

    def would(self, graded: Graded) -> Changes:
        """Return what saving would change, and change nothing."""
        self._refuse(graded)
        with told(f"it must be known what would change for {graded.student}."):
            judged = self._judged(graded, _as_nodes(graded))
            timestamp, note = _timestamp(graded.timestamp)
            is_new, scores = self._database.write(
                graded.student, timestamp, judged, self._settings, really=False
            )
            return _changes(is_new, scores, judged, note)

    def _refuse(self, graded: Graded) -> None:
        """Refuse what cannot be stored under its names."""
        _refuse_strange("a student's id", graded.student)
        known = self._database.notebooks
        strange = sorted({*graded.notebooks} - {*known})
        if graded.lab != self.lab or strange:
            raise BookError(
                f"what is stored must belong to {self.lab} with {', '.join(known)}. Got {graded.lab} with "
                f"{', '.join(strange) or 'the right notebooks'} for {graded.student}. Build the lab again."
            )
        if not graded.notebooks and not graded.problem:
            raise BookError(
                f"a submission must have a graded notebook, or a problem that says why not. "
                f"{graded.student} has neither. Grade it again."
            )

    def _judged(self, graded: Graded, notebooks: Mapping[str, Any]) -> dict[str, Judged] | None:
        """Return the marks of each notebook, or None where nothing could be graded."""
        from .database import name_of
        from .scores import judge

        if graded.problem:
            return None
        judged = {name: judge(notebook, self._checks) for name, notebook in notebooks.items()}
        scored, commented = (
            {name_of(cell) for cell in cells}
            for cells in (self._database.grade_cells, self._database.commented_cells)
        )
        for name, one in judged.items():
            strange = sorted(
                {cell for cell in one.marks if (name, cell) not in scored}
                | {cell for cell in one.comments if (name, cell) not in commented}
            )
            if strange:
                raise BookError(
                    f"the gradebook must know every cell of {name}. It does not know {', '.join(strange)}. "
                    f"Build the lab again: autograder build {self.lab}."
                )
        return judged

    def _stage(self, student: str, files: Mapping[str, bytes]) -> None:
        beside = self._released if files else {}
        everything: dict[str, bytes | Path] = {**beside, **files}
        self._shelf.stage(student, everything, self._settings.file_mode, self._settings.folder_mode)


def _record(
    graded: Graded, notebooks: Mapping[str, Any], files: Mapping[str, bytes], scores: Scores,
    most: Mapping[CellName, float],
) -> Record:  # fmt: skip
    """Return the record of a submission that is stored."""
    by_notebook: dict[str, dict[str, Score]] = {}
    for (notebook, cell), (_, after) in scores.items():
        score: Score = {"points": after, "max_points": most[notebook, cell]}
        by_notebook.setdefault(notebook, {})[cell] = score
    return Record(
        version=VERSION,
        state=graded.state or ("unreadable" if graded.problem else "graded"),
        reason=graded.problem,
        advice=graded.advice,
        submitted=graded.submitted,
        pages=graded.pages,
        scores=by_notebook,
        verdicts=graded.findings,
        remarks=graded.remarks,
        graded_at=graded.graded_at,
        seconds=dict(graded.seconds),
        resources=dict(graded.resources),
        made_by={name: _made_by(notebook) for name, notebook in notebooks.items()},
        files={name: sha256(content) for name, content in files.items()},
    )


def _made_by(notebook: Any) -> dict[str, Any]:
    """Return what the referee wrote into a notebook about itself."""
    said = notebook.metadata.get("labgauss")
    return dict(said) if isinstance(said, dict) else {}


def _changes(
    is_new: bool, scores: Scores, judged: Mapping[str, Judged] | None, note: str
) -> Changes:
    """Return what changed, with all that an instructor should look at."""
    notes = [note] if note else []
    for one in (judged or {}).values():
        notes += one.notes
    changed = {cell: (old, new) for cell, (old, new) in scores.items() if old != new}
    return Changes(is_new, changed, tuple(notes))


def _as_nodes(graded: Graded) -> dict[str, Any]:
    """Return the notebooks as nbgrader's functions read them."""
    import nbformat
    from nbformat.v4.rwbase import rejoin_lines

    return {
        name: rejoin_lines(nbformat.from_dict(notebook))
        for name, notebook in graded.notebooks.items()
    }


def _files(notebooks: Mapping[str, Any]) -> dict[str, bytes]:
    """Return the notebooks as nbformat writes them, without its copy: the lines come apart in place."""
    from nbformat.v4.rwbase import split_lines, strip_transient

    files = {}
    for name, notebook in notebooks.items():
        plain = strip_transient(split_lines(notebook))
        text = json.dumps(
            plain, indent=1, sort_keys=True, ensure_ascii=False, separators=(",", ": ")
        )
        files[f"{name}.ipynb"] = (text + "\n").encode("utf-8", "replace")
    return files


def _timestamp(text: str | None) -> tuple[datetime | None, str]:
    """Return when a submission was handed in, in UTC, and a note where its timestamp says nothing."""
    from nbgrader.utils import parse_utc

    if text is None or not text.strip():
        return None, ""
    try:
        if len(text) > 100:
            raise ValueError
        moment = parse_utc(text.strip())
    except Exception:  # whatever stands there; dateutil knows many ways to refuse
        return None, f"timestamp.txt must hold a date and a time. Got {text.strip()[:40]!r}."
    return moment, ""


def _refuse_strange(what: str, name: str) -> None:
    """Refuse a name that is no plain name of a folder, or longer than nbgrader's column."""
    if not name or name[0] == "." or len(name) > 128 or any(c in name for c in "/\\\0"):
        raise BookError(
            f"{what} must be the name of a folder, of 1 to 128 letters, without a dot in front. "
            f"Got {name[:140]!r}. Rename the folder."
        )
