"""Referees as processes of their own, one per core: each grades one submission at a time.

They are copies of one process that has loaded the lab, so that it is loaded once. A referee that dies or does
not answer is replaced, and its submission is graded once more by another: a fault of ours is never a mark.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from ..engines import Engine, EngineError, Server
from ..referee.examples import SharedOutputs, shared_outputs
from ..referee.grade import Assignment, Result, Submission, grade
from ..referee.sitting import Patience
from ..referee.submission import Unreadable
from ..referee.template import Template
from ..refused import CourseError

#: A submission is tried so often before it is "not graded, run again".
_TRIES = 2
#: A worker is made anew after so many submissions, so that no referee grows for ever.
_SERVES = 1000
#: For more submissions than these it pays to work out first what judging asks for again and again.
_FEW = 4
_MEMORY = 6 * 2**30
#: What may have come from outside, and how often it is looked at again.
_ENDINGS = frozenset({"process", "room", "channel"})
_REPEATS = 3
#: How many seconds a referee has to end its server and take its scratch away.
_TIDYING = 5.0


@dataclass(frozen=True)
class Task:
    """One submission to be graded; with `marked`, only its pages are to be made."""

    student: str
    notebooks: dict[str, bytes]
    marked: dict[str, dict[str, Any]] | None = None


@dataclass
class Done:
    """What came of a task: results by notebook, sentences where one cannot be read, or a fault of ours."""

    student: str
    pages: bool = False  # only pages were asked for
    results: dict[str, Result] = field(default_factory=dict)
    unreadable: list[Unreadable] = field(default_factory=list)
    fault: str = ""


@dataclass(frozen=True)
class Setting:
    """All that a referee needs to know."""

    course: Path
    lab: str
    secret: bytes
    engine: Engine
    patience: Patience
    provenance: dict[str, Any]


class Referee:
    """Grades submissions with a warm server; made once per process."""

    def __init__(self, setting: Setting, assignment: Assignment):
        self.setting = setting
        self.assignment = assignment
        self.templates = {t.name: t for t in self.assignment.templates}
        self._shared: dict[str, SharedOutputs] = {}
        self._server: Server | None = None
        self._served = 0

    @property
    def server(self) -> Server:
        """Return the warm server, a new one from time to time."""
        if self._server is not None and self._served >= _SERVES:
            self.stop()
        if self._server is None:
            self._server, self._served = self.setting.engine.start(), 0
        return self._server

    def shared(self, template: Template) -> SharedOutputs:
        """Return what examples show that read no name of a student's; they are run once."""
        if template.name not in self._shared:
            seed = int(template.digest[:8], 16)
            shown = shared_outputs(template, self.server, self.setting.patience, seed)
            self._shared[template.name] = shown
        return self._shared[template.name]

    def stop(self) -> None:
        """End the server."""
        if self._server is not None:
            self._server.stop()
            self._server = None

    def grade(self, task: Task) -> Done:
        """Grade a task; a server that fails is replaced once."""
        for tried in range(_TRIES):
            done = Done(task.student, task.marked is not None)
            try:
                self._grade(task, done)
                return done
            except EngineError as error:
                self.stop()
                if tried == _TRIES - 1:
                    done.fault = str(error)
        return done

    def _grade(self, task: Task, done: Done) -> None:
        for name, data in task.notebooks.items():
            marked = None if task.marked is None else task.marked[name]
            try:
                done.results[name] = self._sure(name, Submission(task.student, data), marked)
            except Unreadable as error:
                reason = f"{name}.ipynb: {error.reason}"
                done.unreadable.append(Unreadable(reason, error.advice))

    def _sure(self, name: str, submission: Submission, marked: dict[str, Any] | None) -> Result:
        """Grade a notebook; where a process of its ended, have it end so twice.

        It may have been ended by anybody: a machine without memory kills whom it likes.
        """
        result = self._once(name, submission, marked)
        for _ in range(_REPEATS):
            if not _ENDINGS & {*result.events}:
                break
            again = self._once(name, submission, marked)
            if again.notebook == result.notebook:
                break
            result = again
        return result

    def _once(self, name: str, submission: Submission, marked: dict[str, Any] | None) -> Result:
        self._served += 1
        return grade(
            self.assignment, self.templates[name], submission, self.server, marked=marked,
            patience=self.setting.patience, provenance=self.setting.provenance, shared=self.shared,
        )  # fmt: skip


def copy_by_order(orders: socket.socket) -> None:
    """Load a lab, then make a copy of this process for each order: a referee with the pipe that came along."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a copy
    gc.disable()
    course, lab, secret, tasks = pickle.loads(orders.recv(2**16))
    loaded: Assignment | str
    try:
        loaded = Assignment.load(course, lab, secret)
        if tasks > _FEW:
            loaded.work_out()
    except BaseException as error:
        loaded = f"{error}" if isinstance(error, CourseError) else last_line(error)
    gc.freeze()  # what was loaded stays, and is shared as long as nobody looks through it
    while True:
        order, pipes, _, _ = socket.recv_fds(orders, 16, 1)
        if not order:
            return
        if os.fork() == 0:
            gc.enable()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            orders.close()
            try:
                serve(Connection(pipes[0]), loaded)
            finally:
                os._exit(0)
        os.close(pipes[0])


def serve(tasks: Connection, loaded: Assignment | str) -> None:
    """Be a referee: its setting and tasks come in, who it is and what came of them goes out."""
    import resource

    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    with contextlib.suppress(
        EOFError, OSError
    ):  # whoever asked is gone, and so is the reason to go on
        tasks.send(os.getpid())
        setting = tasks.recv()
        at_work = threading.Event()
        watch = threading.Thread(target=_end_with, args=(tasks.fileno(), at_work), daemon=True)
        watch.start()
        if isinstance(loaded, str):
            tasks.send(loaded)
            return
        try:
            referee = Referee(setting, loaded)
            _ = referee.server
        except BaseException as error:
            tasks.send(f"{error}" if isinstance(error, EngineError) else last_line(error))
            return
        _grade_all(referee, tasks, at_work)


def _end_with(pipe: int, at_work: threading.Event) -> None:
    """End this process as soon as the other end of its pipe is gone; one that only waits tidies up by itself."""
    if not hasattr(select, "POLLRDHUP"):
        return  # noticed when the next task is waited for
    poll = select.poll()
    poll.register(pipe, select.POLLRDHUP)
    while not poll.poll():
        continue
    if not at_work.is_set():
        time.sleep(_TIDYING)
    os._exit(1)


def _grade_all(referee: Referee, tasks: Connection, at_work: threading.Event) -> None:
    try:
        tasks.send(None)
        while True:
            task = tasks.recv()
            at_work.set()
            try:
                done = referee.grade(task)
            except MemoryError as error:
                done = Done(task.student, task.marked is not None, fault=last_line(error))
                referee.stop()
            except Exception as error:  # a fault of ours: never a mark
                done = Done(task.student, task.marked is not None, fault=last_line(error))
                referee.stop()
            at_work.clear()
            tasks.send(done)
    finally:
        referee.stop()


def last_line(error: BaseException) -> str:
    """Return an error in one line, with the place where it was raised."""
    steps = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(steps[-1].filename).name}, line {steps[-1].lineno})" if steps else ""
    return f"{type(error).__name__}: {error}{place}"[:500]


class Loaded:
    """The process that has loaded a lab, and makes referees; started when it is wanted, and again where it is gone."""

    def __init__(self, course: Path, lab: str, secret: bytes, tasks: int):
        self._lab = (course, lab, secret, tasks)
        self._process: subprocess.Popen[bytes] | None = None
        self._orders: socket.socket | None = None

    def __enter__(self) -> Loaded:
        return self

    def __exit__(self, *_: object) -> None:
        if self._orders is not None:
            self._orders.close()  # then it ends
            self._orders = None
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(0.1)
            self._process.kill()
            self._process.wait()
            self._process = None

    def start(self) -> None:
        """Let it load the lab, meanwhile."""
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            try:
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-m", "autograder.coordinator.referee", str(theirs.fileno())],
                    pass_fds=[theirs.fileno()], env=_environment(), stdin=subprocess.DEVNULL,
                    process_group=0,
                )  # fmt: skip
            except OSError as error:
                raise EngineError(f"a referee must start. {error}") from None
        with contextlib.suppress(OSError):  # it has ended: noticed with the next order
            self._orders.send(pickle.dumps(self._lab))

    def copy(self) -> Connection:
        """Return the pipe to a new referee; it ends by itself when this end of its pipe is gone."""
        ours, theirs = socket.socketpair()
        with theirs:
            for _ in range(_TRIES):
                if self._orders is None:
                    self.start()
                assert self._orders is not None
                try:
                    socket.send_fds(self._orders, [b"copy"], [theirs.fileno()])
                    return Connection(ours.detach())
                except OSError:  # it has ended
                    self.__exit__()
        ours.close()
        raise EngineError("a referee must start. The process that makes referees ended.")


@dataclass
class _Seat:
    """One referee, and what it is at; who it is it says first."""

    pipe: Connection
    process: int | None = None  # a descriptor
    task: Task | None = None
    ready: bool = False
    until: float = 0.0

    def begins(self, pid: int) -> None:
        """Get hold of its process."""
        with contextlib.suppress(ProcessLookupError):  # it has ended
            self.process = os.pidfd_open(pid)

    def end(self) -> None:
        """Close the pipe, at which a referee ends; kill one that does not."""
        self.pipe.close()
        if self.process is None:
            return
        poll = select.poll()
        poll.register(self.process, select.POLLIN)
        if not poll.poll(int(1000 * _TIDYING)):
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self.process, signal.SIGKILL)
            poll.poll()
        os.close(self.process)
        self.process = None


class Bench:
    """Several referees; tasks are given to whoever is free, and results come as they are done."""

    def __init__(self, setting: Setting, workers: int, loaded: Loaded | None = None):
        self.setting, self.workers = setting, workers
        self._loaded = loaded or Loaded(setting.course, setting.lab, setting.secret, 0)
        self._seats: list[_Seat] = []
        self._failed_starts = 0
        self._longest = setting.patience.notebook * 3 + 120

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        for seat in self._seats:
            seat.pipe.close()  # all end at the same time
        for seat in list(self._seats):
            self._remove(seat)
        self._loaded.__exit__()

    def prepare(self, tasks: int) -> None:
        """Start the referees for so many tasks, or all, before the first one is there."""
        while len(self._seats) < min(self.workers, tasks):
            self._seats.append(self._new())

    def graded(self, tasks: Iterator[Task]) -> Iterator[Done]:
        """Yield what came of each task, in whatever order it is done."""
        waiting: list[Task] = []
        tried: dict[str, int] = {}
        exhausted = False
        while True:
            while not exhausted and len(waiting) < self.workers:
                task = next(tasks, None)
                exhausted = task is None
                if task is not None:
                    waiting.append(task)
            busy = [seat for seat in self._seats if seat.task is not None]
            if exhausted and not waiting and not busy:
                return
            wanted = min(self.workers, len(waiting) + len(busy))
            while len(self._seats) < wanted:
                self._seats.append(self._new())
            for seat in self._seats:
                if seat.ready and seat.task is None and waiting:
                    self._give(seat, waiting.pop(0))
            yield from self._collected(waiting, tried)

    def _new(self) -> _Seat:
        """Start a referee."""
        pipe = self._loaded.copy()
        with contextlib.suppress(OSError):  # it has ended: noticed when it is waited for
            pipe.send(self.setting)
        return _Seat(pipe, until=time.monotonic() + self._longest)

    def _give(self, seat: _Seat, task: Task) -> None:
        seat.task, seat.until = task, time.monotonic() + self._longest
        with contextlib.suppress(OSError):  # it has died: noticed when its result is waited for
            seat.pipe.send(task)

    def _collected(self, waiting: list[Task], tried: dict[str, int]) -> Iterator[Done]:
        ready = wait([seat.pipe for seat in self._seats], timeout=1.0)
        for seat in [seat for seat in self._seats if seat.pipe in ready]:
            try:
                came = seat.pipe.recv()
            except (EOFError, OSError):
                yield from self._lost(seat, waiting, tried, "its referee ended")
                continue
            if isinstance(came, int):
                seat.begins(came)
            elif not seat.ready:
                if came is not None:
                    self._remove(seat)
                    raise EngineError(came)
                seat.ready, self._failed_starts = True, 0
            else:
                seat.task = None
                yield came
        for seat in [
            s for s in self._seats if time.monotonic() > s.until and (s.task or not s.ready)
        ]:
            yield from self._lost(seat, waiting, tried, "its referee did not answer")

    def _lost(
        self, seat: _Seat, waiting: list[Task], tried: dict[str, int], why: str
    ) -> Iterator[Done]:
        """Replace a referee that is gone; its task is tried again, at most so often."""
        task = seat.task
        self._remove(seat)
        if task is None:
            self._failed_starts += 1
            if self._failed_starts > 5:
                raise EngineError("a referee must start. It ended five times before it was ready.")
            return
        tried[task.student] = tried.get(task.student, 1) + 1
        if tried[task.student] > _TRIES + 1:
            fault = f"{why}, {_TRIES + 1} times"
            yield Done(task.student, task.marked is not None, fault=fault)
        else:
            waiting.insert(0, task)

    def _remove(self, seat: _Seat) -> None:
        self._seats.remove(seat)
        seat.end()


def _environment() -> dict[str, str]:
    """Return the environment of a referee: one thread for arrays, because several share the cores."""
    names = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
    places = os.pathsep.join(place for place in sys.path if place)
    return {**os.environ, **dict.fromkeys(names, "1"), "PYTHONPATH": places}
