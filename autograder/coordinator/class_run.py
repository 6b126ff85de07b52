"""Grade a class: marks first, pages after, each submission stored as soon as it is done.

Whatever ends this, the same command goes on where it was: what is stored is not done again.
"""

from __future__ import annotations

import hashlib
import json
import platform
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal

from labgauss.checks.plain import LIBRARY

from ..engines import Engine
from ..gradebook import Book, BookError, Changes, Graded, Mark
from ..record import Record as Stored
from ..referee.grade import Assignment, Result
from ..referee.sitting import added
from ..referee.submission import Unreadable
from ..refused import CourseError, last_line
from ..stored import grade_id_of, text_of
from .submissions import HandIn, find, read
from .task import Done, Task


@dataclass
class Row:
    """What became of one student's submission."""

    student: str
    state: str  # graded, regraded, kept, open, fault
    marks: float | None = None
    most: float = 0.0
    problem: str = ""
    remarks: list[str] = field(default_factory=list)
    changes: dict[str, tuple[float | None, float | None]] = field(default_factory=dict)
    why: str = ""  # what is different from when it was graded before

    def to_dict(self) -> dict[str, Any]:
        """Return the row as plain data."""
        return {
            "student": self.student, "state": self.state, "points": self.marks, "max_points": self.most,
            "problem": self.problem, "remarks": self.remarks, "changes": self.changes, "why": self.why,
        }  # fmt: skip


@dataclass
class Report:
    """What became of a class."""

    lab: str
    engine: str
    rows: dict[str, Row] = field(default_factory=dict)
    odd: list[str] = field(default_factory=list)
    pages: int = 0
    page_faults: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    parts: dict[str, float] = field(
        default_factory=dict
    )  # where the referees' time went, in seconds

    @property
    def complete(self) -> bool:
        """Return whether everything that was handed in is graded."""
        faults = any(row.state in ("fault", "open") for row in self.rows.values())
        return not faults and not self.odd and not self.page_faults


@dataclass
class Order:
    """What a run is asked for."""

    students: tuple[str, ...] = ()
    pages: str = "all"
    force: bool = False
    dry: bool = False
    check: str = ""


#: The state of a submission that our own software could not grade, however often it tried.
SYSTEM_ERROR = "system error: grade by hand"


class ClassRun:
    """One run over a class, with the gradebook open."""

    def __init__(
        self, course: Path, assignment: Assignment, book: Book, order: Order, engine: Engine
    ) -> None:
        self.course, self.assignment, self.book, self.order = course, assignment, book, order
        self.report = Report(assignment.name, engine.name)
        self._engines: set[str] = set()
        self._hand_ins: dict[str, HandIn] = {}

    # --- who ---

    def students(self) -> list[str]:
        """Return who is to be graded, and note what nothing can be made of."""
        lab = self.assignment.name
        found, odd = find(self.course, lab, self.assignment.templates)
        wanted = self.order.students
        unknown = sorted(set(wanted) - set(found))
        if unknown:
            raise CourseError(
                f"--student must name somebody with a folder submitted/STUDENT/{lab}. "
                f"{', '.join(unknown)} has none. There {'are' if len(found) != 1 else 'is'} {len(found)}: "
                f"{', '.join(found[:8])}{' …' if len(found) > 8 else ''}."
            )
        if not wanted:
            self.report.odd = odd
        return [student for student in found if not wanted or student in wanted]

    # --- marks ---

    def tasks(self, students: list[str]) -> Iterator[Task]:
        """Yield what has to be graded; what is stored already, and what cannot be read, is noted."""
        for student in students:
            try:
                task = self._task(student)
            except Exception as error:
                self._note_fault(student, _reason(error))
                continue
            if task is not None:
                yield task

    def _task(self, student: str) -> Task | None:
        hand_in = read(self.course, self.assignment.name, student, self.assignment.templates)
        if self._is_kept(hand_in):
            self._note_kept(student)
            return None
        if hand_in.unreadable is not None:
            self._store_unreadable(hand_in, hand_in.unreadable)
            return None
        self._hand_ins[student] = hand_in
        return Task(student, hand_in.notebooks)

    def _is_kept(self, hand_in: HandIn) -> bool:
        if self.order.force or self.order.check or self.order.dry:
            return False
        done = self.book.done(hand_in.student)
        return done is not None and done.submitted == hand_in.digest

    def _note_kept(self, student: str) -> None:
        done = self.book.done(student)
        problem = f"{done.reason} {done.advice}".rstrip() if done is not None else ""
        self._note(Row(student, "open" if problem else "kept", problem=problem))

    def take(self, done: Done) -> Row:
        """Store what came of a submission; an error of ours is that submission's, and the class goes on."""
        begin = time.perf_counter()
        hand_in = self._hand_ins.pop(done.student)
        try:
            row = self._taken(done, hand_in)
        except BookError as error:
            row = self._note_fault(done.student, str(error))
        except Exception as error:
            row = self._store_system_error(hand_in, last_line(error))
        stored = time.perf_counter() - begin
        self.report.parts["gradebook"] = self.report.parts.get("gradebook", 0.0) + stored
        return row

    def _taken(self, done: Done, hand_in: HandIn) -> Row:
        if done.fault:
            return self._note_fault(done.student, done.fault)
        if done.system_error:
            return self._store_system_error(hand_in, done.system_error)
        if not done.results:
            return self._store_unreadable(hand_in, done.unreadable[0])
        notebooks = {name: result.notebook for name, result in done.results.items()}
        findings = {k: v for result in done.results.values() for k, v in result.findings.items()}
        complete = all(result.pages for result in done.results.values())
        stored = self.book.done(hand_in.student)
        same = stored is not None and stored.submitted == hand_in.digest and not stored.reason
        if self.order.check and stored is not None and same:
            notebooks, complete = self._with_check(hand_in, notebooks), stored.pages
            new = self.order.check
            findings = {**stored.verdicts, **({new: findings[new]} if new in findings else {})}
        remarks = [*hand_in.remarks, *map(str, done.unreadable)]
        for result in done.results.values():
            remarks += _of_result(result)
        graded = Graded(
            hand_in.student, self.assignment.name, notebooks, hand_in.digest, hand_in.timestamp,
            pages=complete, findings=findings, remarks=tuple(remarks), **costs(done.results),
        )  # fmt: skip
        row = self._stored(graded, remarks)
        if row.state == "regraded":
            row.why = why_again(stored, graded)
        for result in done.results.values():
            for part, seconds in result.seconds.items():
                self.report.parts[part] = self.report.parts.get(part, 0.0) + seconds
            self._engines.add(result.notebook["metadata"][LIBRARY]["graded"]["engine"])
        return row

    def _store_system_error(self, hand_in: HandIn, reason: str) -> Row:
        """Store that a person has to grade this; scores that the same submission has got before stay."""
        before = self.book.done(hand_in.student)
        if before is not None and before.submitted == hand_in.digest and not before.reason:
            return self._note_fault(hand_in.student, f"{reason}. Its scores are those of before")
        again = f"autograder grade {self.assignment.name} --student {hand_in.student} --force"
        try:
            problem = Unreadable(f"{SYSTEM_ERROR}: {reason}.", f"Or try it once more: {again}")
            return self._store_unreadable(hand_in, problem, "system error")
        except Exception as error:
            return self._note_fault(hand_in.student, _reason(error))

    def _note_fault(self, student: str, reason: str) -> Row:
        return self._note(Row(student, "fault", problem=f"not graded, run again: {reason}"))

    def _note(self, row: Row) -> Row:
        """Add a row, with the marks that the gradebook holds now."""
        self.report.rows[row.student] = row
        try:
            _fill(row, self.book.scores(row.student))
        except BookError as error:
            row.state, row.problem = "fault", row.problem or str(error)
        return row

    def _store_unreadable(
        self, hand_in: HandIn, unreadable: Unreadable, state: Literal["", "system error"] = ""
    ) -> Row:
        graded = Graded(
            hand_in.student, self.assignment.name, {}, hand_in.digest, hand_in.timestamp,
            problem=unreadable.reason, advice=unreadable.advice, state=state, **costs({}),
        )  # fmt: skip
        row = self._stored(graded, list(hand_in.remarks))
        if row.state != "fault":
            row.state, row.problem = "open", str(unreadable)
        return row

    def _stored(self, graded: Graded, remarks: list[str]) -> Row:
        try:
            changes: Changes = (self.book.would if self.order.dry else self.book.save)(graded)
        except BookError as error:
            return self._note(Row(graded.student, "fault", problem=str(error)))
        row = Row(graded.student, "graded" if changes.new else "regraded")
        row.remarks = [*remarks, *changes.notes]
        row.changes = {cell: change for (_, cell), change in changes.marks.items()}
        return self._note(row)

    def _with_check(
        self, hand_in: HandIn, notebooks: Mapping[str, dict[str, Any]]
    ) -> dict[str, dict[str, Any]]:
        """Return the stored notebooks with the new verdict on one check, and the summary with it."""
        stored = self.stored_notebooks(hand_in.student)
        wanted = self.order.check.replace(".", "_")
        for name, notebook in stored.items():
            new = {
                grade_id_of(cell): cell for cell in notebooks[name]["cells"] if grade_id_of(cell)
            }
            for cell in notebook["cells"]:
                if grade_id_of(cell) in new and (grade_id_of(cell) == wanted or _is_summary(cell)):
                    cell["outputs"] = new[grade_id_of(cell)]["outputs"]
        return stored

    # --- pages ---

    def without_pages(self) -> list[str]:
        """Return the students whose notebooks do not show every cell yet."""
        if self.order.pages == "none" or self.order.dry:
            return []
        rows = [row for row in self.report.rows.values() if row.state not in ("fault", "open")]
        waiting = []
        open_marks = self.book.scores() if self.order.pages == "marked" else {}
        for row in rows:
            done = self.book.done(row.student)
            if done is None or done.pages or not done.made_by:
                continue
            marks = open_marks.get(row.student, {}).values()
            if self.order.pages == "all" or any(mark.open for mark in marks):
                waiting.append(row.student)
        return waiting

    def page_tasks(self, students: list[str]) -> Iterator[Task]:
        """Yield the submissions whose pages are to be made, each with its marked notebook."""
        for student in students:
            try:
                task = self._page_task(student)
            except Exception as error:
                self.report.page_faults.append(f"{student}: {_reason(error)}")
                continue
            if task is not None:
                yield task

    def _page_task(self, student: str) -> Task | None:
        hand_in = read(self.course, self.assignment.name, student, self.assignment.templates)
        marked = self.stored_notebooks(student)
        done = self.book.done(student)
        is_same = done is not None and done.submitted == hand_in.digest
        if not is_same or set(marked) != set(hand_in.notebooks):
            return None  # handed in again meanwhile: the next run marks it
        self._hand_ins[student] = hand_in
        return Task(student, hand_in.notebooks, marked)

    def take_pages(self, done: Done) -> None:
        """Store a notebook that shows every cell; its marks are those that are stored."""
        hand_in = self._hand_ins.pop(done.student)
        problem = done.problem
        try:
            if not problem:
                self._store_pages(done, hand_in)
        except Exception as error:
            problem = _reason(error)
        if problem:
            self.report.page_faults.append(f"{done.student}: {problem}")

    def _store_pages(self, done: Done, hand_in: HandIn) -> None:
        stored = self.book.done(done.student)
        notebooks = {name: result.notebook for name, result in done.results.items()}
        spent = costs(done.results, stored)
        graded = Graded(
            done.student, self.assignment.name, notebooks, hand_in.digest, hand_in.timestamp,
            pages=True, findings=dict(stored.verdicts) if stored is not None else {},
            remarks=stored.remarks if stored is not None else (), **spent,
        )  # fmt: skip
        self.book.save(graded)
        self.report.pages += 1

    def stored_notebooks(self, student: str) -> dict[str, dict[str, Any]]:
        """Return the graded notebooks that are stored of a student."""
        folder = self.course / "autograded" / student / self.assignment.name
        found = {}
        for template in self.assignment.templates:
            path = folder / f"{template.name}.ipynb"
            if path.exists():
                found[template.name] = _joined(json.loads(path.read_text(encoding="utf-8")))
        return found

    # --- what it came to ---

    def finish(self) -> Report:
        """Fill in the marks that the gradebook now holds."""
        self.report.engine = ", ".join(sorted(self._engines)) or self.report.engine
        scores = self.book.scores()
        for row in self.report.rows.values():
            _fill(row, scores)
        return self.report


def costs(results: Mapping[str, Result], marked: Stored | None = None) -> dict[str, Any]:
    """Return when something was graded and what it took; of pages, beside what marking took."""
    seconds: dict[str, float] = {}
    resources: dict[str, float] = {}
    for result in results.values():
        seconds, resources = added(seconds, result.seconds), added(resources, result.resources)
    if marked is not None:
        seconds = {**marked.seconds, "pages": sum(seconds.values())}
        resources = dict(marked.resources)
    rounded = ({k: round(v, 3) for k, v in table.items()} for table in (seconds, resources))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {"graded_at": now, **dict(zip(("seconds", "resources"), rounded, strict=True))}


def _reason(error: Exception) -> str:
    """Return an error in one line: a sentence, or what our own code raised and where."""
    return str(error) if isinstance(error, BookError) else last_line(error)


def _fill(row: Row, scores: Mapping[str, Mapping[Any, Mark]]) -> None:
    """Write the marks that checks gave into a row."""
    marks = [mark for mark in scores.get(row.student, {}).values() if mark.auto is not None]
    row.most = sum(mark.most for mark in marks)
    row.marks = sum(mark.score for mark in marks) if marks else None


def why_again(before: Stored | None, now: Graded) -> str:
    """Return what is different from when a submission was graded before, in a few words."""
    if before is None:
        return "what was stored of it was incomplete, or changed by hand"
    if before.submitted != now.submitted:
        return "handed in again"
    old, new = (
        _stamp(before.made_by),
        _stamp({k: n["metadata"].get(LIBRARY, {}) for k, n in now.notebooks.items()}),
    )
    said = ["the lab has changed"] if old.get("lab") != new.get("lab") else []
    old_versions, new_versions = old.get("versions", {}), new.get("versions", {})
    said += [
        f"{name} {old_versions.get(name, '?')} → {version}"
        for name, version in new_versions.items()
        if old_versions.get(name) != version
    ]
    if old.get("key") != new.get("key"):
        said.append("another key of fresh inputs")
    if old.get("engine") != new.get("engine"):
        said.append(f"engine {old.get('engine', '?')} → {new.get('engine', '?')}")
    return ", ".join(said) or "asked again, all the rest as before"


def _stamp(made_by: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """Return what the grader wrote about itself into the first notebook."""
    return next((said["graded"] for said in made_by.values() if "graded" in said), {})


def _of_result(result: Result) -> list[str]:
    """Return what an instructor should know of how a notebook was graded."""
    words = {
        "timeout": "a cell or check took too long and was stopped",
        "process": "a cell or check ended its process",
        "disk": "a cell or check wrote too much",
        "channel": "a cell or check sent what is no answer",
        "notebook": "the notebook took all its time",
        "room": "threads took all the room",
        "not repeatable": "what ran before could not be run again",
    }
    seen = list(dict.fromkeys(words.get(event, event) for event in result.events))
    return [*result.remarks, *(f"{what[0].upper()}{what[1:]}." for what in seen)]


def _is_summary(cell: Mapping[str, Any]) -> bool:
    lines = cell["source"].strip().splitlines()
    locked = cell["metadata"]["nbgrader"].get("locked")
    return bool(locked and lines and lines[-1].startswith("solved("))


def _joined(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return a stored notebook with each text in one piece."""
    for cell in notebook["cells"]:
        cell["source"] = text_of(cell["source"])
        for output in cell.get("outputs", []):
            if "text" in output:
                output["text"] = text_of(output["text"])
            data = output.get("data", {})
            for kind, item in data.items():
                if not kind.endswith("json"):
                    data[kind] = text_of(item)
    return notebook


def versions() -> dict[str, str]:
    """Return the versions of what decides about a mark here."""
    return {
        "labgauss": _version("labgauss"),
        "autograder": _version("labgauss-autograder"),
        "python": platform.python_version(),
        "numpy": _version("numpy"),
    }


def provenance(course: Path, assignment: Assignment, engine: Engine) -> dict[str, Any]:
    """Return what made the marks: versions, engine, and which key of seeds."""
    return {
        "versions": versions(),
        "engine": engine.name,
        "layers": list(engine.layers),
        "lab": _digest_of(course, assignment),
        "key": hashlib.sha256(b"which key\0" + assignment.secret).hexdigest()[:12],
    }


def _digest_of(course: Path, assignment: Assignment) -> str:
    """Return what tells a lab's state from another: its key and what was handed out."""
    hashed = hashlib.sha256()
    for template in assignment.templates:
        hashed.update(template.digest.encode())
    if assignment.lab is not None:
        for path in sorted(assignment.lab.folder.rglob("*")):
            if path.suffix in (".py", ".md") and path.name != "bank.py":
                hashed.update(path.name.encode() + b"\0" + path.read_bytes())
        for cells in assignment.lab.used_of_banks().values():
            hashed.update(cells.encode())
    return hashed.hexdigest()[:16]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"
