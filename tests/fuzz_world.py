"""What the fuzzer holds its cases against: bounds of work and memory, claims on records and pages, and a class.

A scripted server stands in for the sandbox, so that thousands of submissions go through the real referee, the
real gradebook, feedback and report in one process. What it sends are frames, as bytes.
"""

from __future__ import annotations

import contextlib
import io
import json
import queue
import re
import resource
import shutil
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np

from autograder.coordinator.class_run import ClassRun, Order
from autograder.coordinator.grading_process import Grader
from autograder.coordinator.task import Done, Setting, Task
from autograder.course import Lab, load_lab
from autograder.description import Description, description
from autograder.exercise import Exercise
from autograder.findings import finding
from autograder.gradebook import Book
from autograder.gradebook.scores import score as score_of_cell
from autograder.letter.page import page
from autograder.letter.said import letter
from autograder.marking import hidden_question, public_question
from autograder.referee.answers import Remote
from autograder.referee.scoring import score
from autograder.referee.sitting import Ended, Patience
from autograder.report.groups import unexplained
from autograder.report.looks import looks
from autograder.results import Cell, Earned, HandIn, LabResults, Person
from autograder.worker.answers import answer as answer_request
from autograder.worker.channel import Closed, ProtocolError, Silent, pack, unpack
from autograder.worker.confine import Limits
from autograder.worker.records import FROM_WORKER, TO_WORKER
from labgauss.checks.clock import time_limit
from labgauss.checks.kinds import kind_of
from labgauss.checks.question import Answered, Question
from labgauss.checks.session import Session
from labgauss.checks.verdict import Verdict

from . import hostile
from .conftest import REPOSITORY

#: What one case may take: calls of functions, memory beyond what is there, and, as the last resort, seconds.
MOST_CALLS = 20_000_000
MOST_MEMORY = 3 * 2**29
LAST_RESORT = 60.0
#: No text of a record or page is longer than this.
LONGEST = 40_000
#: What a page shows of a picture that is larger than this, nobody needs.
MOST_PIXELS = 50_000_000
SECRET = b"k" * 64


class TooMuch(BaseException):
    """A case called more functions than judging an answer needs. No Exception: no `except` of ours catches it."""


class Found(AssertionError):
    """A claim does not hold."""


def claim(holds: object, what: str) -> None:
    """Say what is wrong where a claim does not hold."""
    if not holds:
        raise Found(what)


@contextlib.contextmanager
def bounded_memory() -> Iterator[None]:
    """Let this process take so much more memory than it has, so that what wants all of it fails at once."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MOST_MEMORY, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextlib.contextmanager
def bounded_work() -> Iterator[None]:
    """Count calls, and stop where there are too many of them; look at the clock as the last resort only."""
    left = MOST_CALLS

    def count(frame: Any, event: str, arg: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            sys.setprofile(None)
            raise TooMuch(f"more than {MOST_CALLS:,} calls")

    before = sys.getprofile()
    with time_limit(LAST_RESORT):
        sys.setprofile(count)
        try:
            yield
        finally:
            sys.setprofile(before)


# --- claims on what is written ---------------------------------------------------------------------

#: What controls whoever shows it, and halves of characters; a terminal's colours are kept in what cells print.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_HALF = re.compile("[\ud800-\udfff]")
_CONTROL_OF_CELLS = re.compile("[\x00-\x07\x0b\x0c\x0e-\x1a\x1c-\x1f\ud800-\udfff]")


def check_record(value: Any, control: re.Pattern[str] = _CONTROL) -> None:
    """Refuse a record that is no JSON, or whose texts are no texts."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, TypeError) as error:
        raise Found(f"a record must be JSON in UTF-8: {error}") from error
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            claim(
                not control.search(one),
                f"a text of a record must hold no control character: {one[:300]!r}",
            )
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            waiting += one


class _Tags(HTMLParser):
    """Finds in a page what runs, or asks another host."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "object", "embed", "base", "form", "link", "foreignobject"):
            self.found.append(tag)
        for name, value in attrs:
            target = "".join((value or "").split()).lower()
            fine = (
                target.startswith(("data:image/png", "#", "http:", "https:", "mailto:"))
                or ":" not in target
            )
            if name.startswith("on") or (name in ("href", "src", "action", "srcdoc") and not fine):
                self.found.append(f"{tag} {name}={value}")


def check_page(text: str) -> None:
    """Refuse a page that cannot be stored, or in which anything runs."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Found(f"a page must be UTF-8: {error}") from error
    seen = _Tags()
    seen.feed(text)
    claim(not seen.found, f"nothing in a page may run: {seen.found}")
    claim(
        not _CONTROL.search(text),
        f"a page must hold no control character: {_CONTROL.findall(text)[:5]!r}",
    )


def check_outputs(outputs: list[dict[str, Any]]) -> None:
    """Refuse outputs that a notebook's page would run, or could not hold."""
    import base64
    import struct

    check_record(outputs, _CONTROL_OF_CELLS)
    for one in outputs:
        data = one.get("data", {})
        known = {"text/plain", "text/html", "text/latex", "image/png", "image/jpeg"}
        claim(data.keys() <= known, f"an output must be of a known kind: {sorted(data)}")
        check_page(data.get("text/html", ""))
        pictures = [
            data.get("image/png", ""),
            data.get("text/html", "").partition("base64,")[2].partition('"')[0],
        ]
        for picture in filter(None, pictures):
            head = base64.b64decode(picture)[16:24]
            width, height = struct.unpack(">II", head) if len(head) == 8 else (0, 0)
            claim(
                width * height <= MOST_PIXELS, f"a picture must not say {width} x {height} pixels"
            )


def check_decoded(value: Any, depth: int = 0) -> None:
    """Refuse what came out of a frame and is no plain data that can be written."""
    if isinstance(value, str):
        claim(not _HALF.search(value), "a text of a frame must be of whole characters")
    elif isinstance(value, np.ndarray):
        claim(
            value.dtype.kind in "biufcUSO",
            f"an array of a frame must be of numbers or labels: {value.dtype}",
        )
        if value.dtype.kind in "UO" and value.size:
            for one in value.ravel()[:50].tolist():
                check_decoded(one, depth + 1)
    elif isinstance(value, dict):
        for key, one in value.items():
            check_decoded(key, depth + 1)
            check_decoded(one, depth + 1)
    elif isinstance(value, list | tuple):
        for one in value[:2000]:
            check_decoded(one, depth + 1)
    elif type(value) in FROM_WORKER.values():
        for one in vars(value).values():
            check_decoded(one, depth + 1)
    else:
        plain = value is None or isinstance(
            value, bool | int | float | complex | bytes | np.generic
        )
        claim(plain, f"what comes out of a frame must be plain: {type(value)}")


# --- one answer ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """An exercise that cases are held against, and how its lab is spoken of."""

    course: Path
    lab: Lab
    words: Description
    exercise: Exercise

    @property
    def draws(self) -> bool:
        """Return whether a picture is asked for."""
        return bool(kind_of(self.exercise.ask).claims)


@cache
def exercises_of(course: Path, name: str) -> tuple[Asked, ...]:
    """Return the exercises of a lab."""
    lab = load_lab(course, name)
    words = description(course, name)
    return tuple(Asked(course, lab, words, exercise) for exercise in lab.exercises.values())


LABS = REPOSITORY / "course"
#: Exercises of every kind: several values, one, labels, counts, a state, a dict, pictures.
CHOSEN = (
    "lab3.fit_gaussian",
    "lab3.restrict_covariance",
    "lab3.colour",
    "lab4.fit",
    "lab4.error_rate",
    "lab4.predict",
    "lab4.optimal",
)
PICTURES = ("lab3.plot_fitted_gaussians", "lab4.plot_regions", "lab4.plot_evidence")


@cache
def asked(check: str) -> Asked:
    """Return an exercise of the course by its name."""
    name = {"lab3": "lab3_many_dimensions", "lab4": "lab4_gaussian_classifier"}[check.split(".")[0]]
    return next(one for one in exercises_of(LABS, name) if one.exercise.id == check)


#: Makes the frame that answers a question, when so many more are asked.
Answers = Callable[[Question, int], bytes]


def as_reply(answered: Any, more: int, **last: Any) -> dict[str, Any]:
    """Return what a process says of one question: before the last one it asks for the next."""
    return {
        "answered": answered,
        **({"right": ""} if more else {"names": [], "subject": "", **last}),
    }


@dataclass
class _Frame:
    """Answers a request by frames, as a sandbox would."""

    made: Answers
    questions: tuple[Question, ...]
    came: list[Any] = field(default_factory=list)

    def ask(self, request: dict[str, Any], right: Any = None) -> dict[str, Any]:
        unpack(pack(request), TO_WORKER)
        self.came = []  # it may be asked once more, given right earlier answers
        for at, question in enumerate(self.questions):
            try:
                told = unpack(self.made(question, len(self.questions) - 1 - at), FROM_WORKER)
                check_decoded(told)
                if not isinstance(told, dict) or "cannot" in told:
                    raise Ended("channel")
                self.came.append(told.get("answered"))
                if "right" not in told:
                    return told
                right(told)
            except (ProtocolError, KeyError, TypeError):  # as a sitting tells them
                raise Ended("channel") from None
        raise Ended("process")


def questions_of(one: Asked) -> tuple[Question, ...]:
    """Return the public and the hidden question of an exercise."""
    public = public_question(one.exercise)
    return (public,) if one.exercise.hidden is None else (public, hidden_question(one.exercise, 7))


def judged(one: Asked, made: Answers) -> Verdict:
    """Hold a frame against an exercise: from its bytes to the record, the gradebook, feedback and the report."""
    worker = _Frame(made, questions_of(one))
    remote = Remote(one.lab, one.exercise, "answer", {"answer": "return x"}, worker)
    verdict, came = score(remote, 7, Session())
    claim(
        0 <= float(verdict) <= one.exercise.points, f"{verdict!r} of {one.exercise.points} points"
    )
    full = float(verdict) == one.exercise.points
    claim(
        not full or (not one.draws and _is_right(worker)),
        "points must not be given for what is not right",
    )
    _written(one, verdict, came)
    return verdict


def _is_right(worker: _Frame) -> bool:
    """Return whether what came is near the right values, by another comparison than the checks'."""
    for question, came in zip(worker.questions, worker.came, strict=True):
        for case, outcome in zip(question.cases, came.outcomes, strict=True):
            if not _is_near(outcome.value, case.right):
                return False
    return True


def _is_near(got: Any, right: Any) -> bool:
    if isinstance(right, tuple):
        return len(got) == len(right) and all(map(_is_near, got, right))
    if isinstance(right, dict):
        return got.keys() == right.keys() and all(_is_near(got[key], right[key]) for key in right)
    try:
        here, there = np.squeeze(np.asarray(got, float)), np.squeeze(np.asarray(right, float))
    except (ValueError, TypeError):
        return bool(
            np.array_equal(
                np.asarray(got).ravel().astype(str), np.asarray(right).ravel().astype(str)
            )
        )
    return here.shape == there.shape and bool(
        np.allclose(here, there, rtol=1e-2, atol=1e-6, equal_nan=True)
    )


def _written(one: Asked, verdict: Verdict, came: tuple[Question, Answered] | None) -> None:
    """Write a verdict everywhere it is written, and look at what stands there."""
    record = json.loads(json.dumps(finding(verdict, came), allow_nan=False))
    check_record(record)
    claim(len(json.dumps(record)) <= LONGEST, f"a record of {len(json.dumps(record))} characters")
    bundle = json.loads(json.dumps(verdict._repr_mimebundle_()))
    check_record(bundle)
    check_page(bundle["text/html"])
    name = one.exercise.id.replace(".", "_")
    cell = _Cell(
        cell_type="code", source="", outputs=[_Cell(output_type="execute_result", data=bundle)],
        metadata=_Cell(nbgrader={"grade": True, "solution": False, "grade_id": name, "points": one.exercise.points}),
    )  # fmt: skip
    points, note = score_of_cell(cell, {name})
    claim(
        points == float(verdict) and not note,
        f"the gradebook reads {points} for {verdict!r}. {note}",
    )
    place = Cell(one.lab.key, name, one.exercise.points, False, one.exercise.id)
    hand_in = HandIn(Person("ada", "Ada"), {name: Earned(place, points, finding=record)})
    check_page(page(letter(hand_in, one.words)))
    results = LabResults(
        one.course,
        one.lab.key,
        (place,),
        {"ada": hand_in, "bob": replace(hand_in, person=Person("bob", "Bob"))},
    )
    groups = unexplained(results)
    claim(
        all(len(group.people) == 2 for group in groups.groups),
        "the same answer twice must be one group",
    )
    looks(results, {})


class _Cell(dict):  # type: ignore[type-arg]  # nbformat's cells are dicts with names
    def __getattr__(self, name: str) -> Any:
        return self[name]


# --- a class ---------------------------------------------------------------------------------------


@dataclass
class Deed:
    """What the process of one submission does that no honest one does: by exercise, and in its cells."""

    number: int
    asks: dict[str, Answers | str] = field(default_factory=dict)
    outputs: Callable[[], list[Any]] | None = None
    wish: Callable[[], Any] | None = None
    runs: dict[int, str] = field(
        default_factory=dict
    )  # what ends a cell, by how many cells ran before


class Scripted:
    """Stands in for a server with its sandbox: it runs texts of ours, and sends the frames of a deed."""

    def __init__(self, trusted: frozenset[str]) -> None:
        self.trusted, self.deed = trusted, Deed(-1)
        self.engine, self.name, self.layers, self.limits = self, "confined", (), Limits()
        self.begin(Deed(-1))

    def begin(self, deed: Deed) -> None:
        """Begin with a new submission."""
        self.deed, self._told, self._cells, self.spent = deed, deque(), 0, []
        self._names: dict[str, Any] = {}
        self._lies: Answers | None = None

    def start(self) -> Scripted:
        """Be the engine, too."""
        return self

    # what a sitting calls

    def open(self, seed: int) -> Scripted:
        self._names, self._told, self._cells = {"__name__": "__main__", "In": []}, deque(), 0
        return self

    def end(self) -> dict[str, float]:
        return {}

    def stop(self) -> None: ...

    def close(self) -> None: ...

    def interrupt(self) -> None:
        self._told.append(pack({"outputs": [], "error": "KeyboardInterrupt"}))

    def allow_a_copy(self) -> None: ...

    def forbid_copies(self) -> None: ...

    def end_copies(self) -> None:
        self._told.append(pack({"copy": 9}))

    def was_filled(self) -> bool:
        return False

    def worked(self) -> tuple[float, bool]:
        return 0.0, False

    # what a channel does

    def send(self, value: Any, seconds: float | None = None) -> None:
        request = unpack(pack(value), TO_WORKER)
        if "do" not in request and self._lies is not None:
            if "question" in request:
                self._lie(request["question"])
        elif "do" not in request:
            self._wishes.put(request)
            self._go_on()
        if "do" not in request:
            return
        self._seconds = seconds
        if request["do"] == "ask":
            self._asked(request)
        elif request["do"] == "run":
            self._run(request)
        else:
            self._told.append(pack({}))

    def waits(self, seconds: float) -> bool:
        return True

    def receive(self, seconds: float | None = None) -> Any:
        if not self._told:
            raise Silent
        frame = self._told.popleft()
        if frame == "silent":
            self.spent.append(self._seconds)
            raise Silent
        if frame == "closed":
            raise Closed
        return unpack(frame, FROM_WORKER)

    # what a worker does

    def _run(self, request: dict[str, Any]) -> None:
        text, self._cells = request["code"], self._cells + 1
        self._names["In"].append(text)
        ending = self.deed.runs.get(self._cells)
        if ending:
            self._told.append(ending)
            return
        if all(row.strip() in self.trusted for row in text.splitlines()):
            with (
                contextlib.redirect_stdout(io.StringIO()),
                contextlib.suppress(Exception, SystemExit),
            ):
                exec(compile(text, "<cell>", "exec"), self._names)
        outputs = self.deed.outputs() if self.deed.outputs is not None else []
        with contextlib.suppress(ProtocolError):
            self._told.append(pack({"outputs": outputs, "error": ""}))
            return
        self._told.append(pack({"cannot": "ProtocolError"}))

    def _asked(self, request: dict[str, Any]) -> None:
        check = request["question"].id.split(".")[-1]
        deed = self.deed.asks.get(check)
        ends = isinstance(self.deed.asks.get("double"), str) and "double" not in (
            request["right"] or ()
        )
        if check == "quadruple" and ends and deed is None:
            deed = self.deed.asks["double"]  # it calls what ends
        self._lies, self._more = None, request["more"]
        if isinstance(deed, str):
            self._told += _ENDINGS[deed]
        elif deed is not None:
            self._lies = deed
            self._lie(request["question"])
        elif request["right"] is not None and self.deed.wish is not None:
            self._lies = lambda question, more: pack(self.deed.wish())  # type: ignore[misc]
            self._lie(request["question"])
        else:
            self._wishes, self._out = queue.Queue(), queue.Queue()
            threading.Thread(target=self._in_thread, args=(request,), daemon=True).start()
            self._go_on()

    def _lie(self, question: Question) -> None:
        """Send what no process of ours does; after the last of it a copy has ended."""
        assert self._lies is not None
        self._told.append(self._lies(question, self._more))
        self._more -= 1
        if self._more < 0:
            self._told.append(pack({"copy": 0}))

    def _in_thread(self, request: dict[str, Any]) -> None:
        wishes, out = self._wishes, self._out

        def wish(wanted: Mapping[str, Any]) -> Mapping[str, Any]:
            out.put(("wish", pack(wanted)))
            told: Mapping[str, Any] = wishes.get()
            return told

        out.put(("reply", _packed(self._answered(request, wish))))

    def _go_on(self) -> None:
        """Take what the thread of an answer says next: a wish, or its reply."""
        what, frame = self._out.get()
        self._told.append(frame)
        if what == "reply":
            self._told.append(pack({"copy": 0}))

    def _answered(self, request: dict[str, Any], wish: Any) -> Any:
        try:
            return answer_request(self._names, request, wish)
        except BaseException as error:
            return {"cannot": type(error).__name__}


def _packed(reply: Any) -> bytes:
    try:
        return pack(reply)
    except ProtocolError:
        return pack({"cannot": "ProtocolError"})


#: What comes where an answer ends its process, never ends, breaks what asks it, or finds no room for a copy.
_ENDINGS: dict[str, list[Any]] = {
    "process": [pack({"copy": 9})],
    "closed": ["closed"],
    "timeout": ["silent"],
    "breaks": [pack({"cannot": "KeyboardInterrupt"}), pack({"copy": 0})],
    "too large": [pack({"cannot": "ProtocolError"}), pack({"copy": 0})],
    "no room": [pack({"copy": None})],
}


#: Patience of a class: nothing is waited for, so these are numbers to count with.
PATIENCE = Patience(cell=30.0, check=25.0, notebook=600.0, loops=60.0)
#: Where an error of ours may come from, for one student.
FAULTS = ("read", "grade", "write", "record", "stage", "judge")


@dataclass
class HandedIn:
    """A submission of a class: the files in its folder, what its process does, and what is known of its score."""

    number: int
    student: str
    kind: str
    files: dict[str, bytes]
    deed: Deed
    fault: tuple[str, Exception] | None = None
    scores: dict[str, float] = field(
        default_factory=dict
    )  # what it must get, as far as that is known


class World:
    """A course whose class is graded in this process, with a real gradebook."""

    def __init__(self, built: Path, folder: Path) -> None:
        self.course = folder / "course"
        shutil.copytree(built, self.course)
        (self.course / ".course_secret").write_bytes(SECRET)
        self.url = f"sqlite:///{self.course / 'gradebook.db'}"
        released = json.loads(
            (self.course / "source" / hostile.LAB / f"{hostile.LAB}.ipynb").read_text()
        )
        texts = [
            *hostile.RIGHT.values(),
            *("".join(cell["source"]) for cell in released["cells"] if cell["cell_type"] == "code"),
        ]
        self.server = Scripted(
            frozenset({row.strip() for text in texts for row in text.splitlines()} | {""})
        )
        engine: Any = self.server
        self.grader = Grader(
            Setting(
                self.course,
                hostile.LAB,
                SECRET,
                engine,
                PATIENCE,
                {"engine": "confined", "versions": {}},
            )
        )
        self.whole = hostile.notebook(self.course)
        self._once, self.grader._once = self.grader._once, self._with_budget  # type: ignore[method-assign]

    def _with_budget(self, *given: Any) -> Any:
        """Grade a notebook once; its loops have one budget together."""
        self.server.spent = []
        result = self._once(*given)
        spent = sum(self.server.spent)
        if spent > PATIENCE.loops:
            raise TooMuch(f"loops had {spent:g} seconds together")
        return result

    def hand_in(self, handed: HandedIn) -> bool:
        """Put a submission into its folder; return whether the file system takes it."""
        folder = self.course / "submitted" / handed.student / hostile.LAB
        try:
            for name, content in handed.files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content)
        except (OSError, ValueError):  # a name that no file can have
            shutil.rmtree(self.course / "submitted" / handed.student, ignore_errors=True)
            return False
        return True

    def run(self, class_: Mapping[str, HandedIn]) -> ClassRun:
        """Grade what was handed in, then make the pages, as the command does."""
        assignment = self.grader.assignment
        order, engine = Order(), self.server
        with Book(self.course, self.url, hostile.LAB) as book, _faults(class_):
            made = ClassRun(self.course, assignment, book, order, engine)  # type: ignore[arg-type]  # stands in for one
            for task in made.tasks(made.students()):
                made.take(self._done(task, class_))
            for task in made.page_tasks(made.without_pages()):
                made.take_pages(self._done(task, class_))
            made.finish()
        return made

    def _done(self, task: Task, class_: Mapping[str, HandedIn]) -> Done:
        """Grade a submission; what goes there and comes back travels as bytes."""
        handed = class_.get(task.student)
        self.server.begin(handed.deed if handed is not None else Deed(-1))
        with bounded_work():
            done = self.grader.grade(Task.from_bytes(task.to_bytes()))
        return Done.from_bytes(done.to_bytes())


@contextlib.contextmanager
def _faults(class_: Mapping[str, HandedIn]) -> Iterator[None]:
    """Let our own code raise where submissions ask for it."""
    from autograder.coordinator import class_run, grading_process
    from autograder.gradebook import book
    from autograder.gradebook.database import Database
    from autograder.gradebook.folder import Shelf

    def raising(where: str, made: Any, who: Callable[..., Any]) -> Any:
        def wrapped(*given: Any, **named: Any) -> Any:
            handed = class_.get(who(*given))
            if handed is not None and handed.fault is not None and handed.fault[0] == where:
                raise handed.fault[1]
            return made(*given, **named)

        return wrapped

    places: list[tuple[str, Any, str, Callable[..., Any]]] = [
        ("read", class_run, "read", lambda course, lab, student, *_: student),
        (
            "grade",
            grading_process,
            "grade_notebook",
            lambda assignment, template, submission, *_: submission.student,
        ),
        ("write", Database, "write", lambda self, student, *_: student),
        ("record", Shelf, "record", lambda self, student, *_: student),
        ("stage", Shelf, "stage", lambda self, student, *_: student),
        ("judge", book, "_as_nodes", lambda graded: graded.student),
    ]
    before = [getattr(owner, name) for _, owner, name, _ in places]
    try:
        for (where, owner, name, who), made in zip(places, before, strict=True):
            setattr(owner, name, raising(where, made, who))
        yield
    finally:
        for (_, owner, name, _), made in zip(places, before, strict=True):
            setattr(owner, name, made)
