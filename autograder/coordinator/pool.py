"""The pool that grades a class: threads of `concurrent.futures` here, Dask's in a cluster, a grading process for each.

The process pools of concurrent.futures and pebble wait for ever where a process is killed in the middle of a
result, and loky's processes outlive a command that is killed: so each process has a pipe of its own, which
ends with it, and what comes through it is bytes that nobody unpickles.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from ..engines import EngineError
from . import grading_process
from .cluster import Cluster
from .grading_process import TIDYING, TRIES
from .task import Done, Setting, Task

#: One that is killed while it loads is started again.
_STARTS = 3
_START_SECONDS = 300.0
#: A grading process that nobody has asked for so long is ended: whoever asked may have died.
_IDLE_SECONDS = 600.0


class NoAnswer(Exception):
    """A grading process has ended, or has not answered in its time."""


class GradingProcess:
    """One grading process, started when it is wanted, and again where it has ended."""

    def __init__(self, setting: Setting):
        self.setting = setting
        self._process: subprocess.Popen[bytes] | None = None
        self._is_new = self._is_closed = False
        self._at_work = threading.Lock()
        self._idle = threading.Timer(0.0, self.end)

    def start(self) -> None:
        """Have it load the lab, meanwhile."""
        if self._process is not None or self._is_closed:
            return
        self._pipe, theirs = multiprocessing.Pipe()
        with theirs:
            command = [sys.executable, "-P", "-m", grading_process.__name__, str(theirs.fileno())]
            self._process = subprocess.Popen(
                command, pass_fds=[theirs.fileno()], env=_environment(), stdin=subprocess.DEVNULL,
                process_group=0,
            )  # fmt: skip
        self._is_new = True
        with contextlib.suppress(OSError):  # it has ended: noticed when it is asked
            self._pipe.send_bytes(pickle.dumps(self.setting))

    def grade(self, task: bytes) -> bytes:
        """Grade a submission, and return what came of it; never raise."""
        with self._at_work:
            self._idle.cancel()
            done = self._tried(task)
            self._idle = threading.Timer(_IDLE_SECONDS, self._end_if_idle)
            self._idle.daemon = True
            self._idle.start()
        return done

    def _tried(self, task: bytes) -> bytes:
        given = Task.from_bytes(task)
        done = Done(given.student, given.marked is not None)
        for _ in range(TRIES):
            try:
                done.unfit = self._unfit()
                if done.unfit:
                    break
                return self._asked(task, self.setting.longest * max(1, len(given.notebooks)))
            except NoAnswer as error:
                done.system_error = f"its grading process {error}"
            self.end()
        return done.to_bytes()

    def _unfit(self) -> str:
        """Return why it can grade nothing; start it, and wait until it can, where it is new."""
        if self._process is not None and not self._is_new:
            return ""
        for _ in range(_STARTS):
            try:
                self.start()
                problem = self._asked(None, _START_SECONDS).decode()
                break
            except (NoAnswer, OSError) as error:
                problem = f"a grading process must start. It {error}."
                self.end()
        self._is_new = False
        if problem:
            self.end()
        return problem

    def _asked(self, task: bytes | None, seconds: float) -> bytes:
        """Send a task, if there is one, and return what comes; one that takes longer is killed."""
        if self._is_closed or self._process is None:
            raise NoAnswer("was ended")
        watchdog = threading.Timer(seconds, self._process.kill)
        watchdog.daemon = True
        watchdog.start()
        try:
            if task is not None:
                self._pipe.send_bytes(task)
            return self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise NoAnswer("ended" if watchdog.is_alive() else "did not answer") from None
        finally:
            watchdog.cancel()

    def _end_if_idle(self) -> None:
        if self._at_work.acquire(blocking=False):
            self.end()
            self._at_work.release()

    def end(self) -> None:
        """End it: one that waits has time to take its files away."""
        process, self._process = self._process, None
        if process is not None:
            self._pipe.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(TIDYING)
            process.kill()
            process.wait()

    def close(self) -> None:
        """End it for good, at once where it is at work."""
        self._is_closed = True
        self._idle.cancel()
        process = self._process
        if self._at_work.locked() and process is not None:
            process.kill()  # the thread that waits for its answer then ends it
        with self._at_work:
            self.end()


def _environment() -> dict[str, str]:
    """Return the environment of a grading process: one thread for arrays, because several share the cores."""
    names = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
    places = os.pathsep.join(place for place in sys.path if place)
    return {**os.environ, **dict.fromkeys(names, "1"), "PYTHONPATH": places}


class GradingProcesses:
    """Several grading processes; each thread that grades takes one that is free."""

    def __init__(self, setting: Setting, count: int):
        self._all = [GradingProcess(setting) for _ in range(count)]
        self._free: queue.LifoQueue[GradingProcess] = queue.LifoQueue()
        for process in reversed(self._all):
            self._free.put(process)

    def start(self, count: int) -> None:
        """Start so many, or all, before the first submission is there."""
        for process in self._all[:count]:
            process.start()

    def grade(self, task: bytes) -> bytes:
        """Grade a submission in one of them, and return what came of it."""
        process = self._free.get()
        try:
            return process.grade(task)
        finally:
            self._free.put(process)

    def close(self) -> None:
        """End them all, at the same time."""
        with ThreadPoolExecutor(len(self._all)) as threads:
            for process in self._all:
                threads.submit(process.close)


class Here:
    """The grading processes of this machine: `with Here(setting, workers) as executor`."""

    longest = float("inf")  # a grading process has a limit of its own

    def __init__(self, setting: Setting, workers: int):
        self.room = workers
        self._processes = GradingProcesses(setting, workers)
        self._threads = ThreadPoolExecutor(workers)

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._processes.close()

    def start(self, count: int) -> None:
        """Start processes for so many submissions, before the first one is there."""
        self._processes.start(count)

    def submit(self, task: bytes) -> Future[bytes]:
        """Have a submission graded."""
        return self._threads.submit(self._processes.grade, task)

    def exclude(self, done: Done) -> None:
        """Raise EngineError: what one process of this machine cannot do, no other one can."""
        raise EngineError(done.unfit)


def grade_all(executor: Here | Cluster, tasks: Iterator[Task]) -> Iterator[Done]:
    """Yield what came of each task, in whatever order it is done; raise EngineError where nobody can grade."""
    out: dict[Future[bytes], tuple[Task, float]] = {}
    again: list[Task] = []
    tried: Counter[str] = Counter()
    while True:
        while len(out) < executor.room and (task := again.pop() if again else next(tasks, None)):
            out[executor.submit(task.to_bytes())] = task, time.monotonic() + executor.longest
        if not out and not again:
            return
        ended = wait(out, timeout=1.0, return_when=FIRST_COMPLETED).done
        late = {future for future, (_, until) in out.items() if time.monotonic() > until}
        for future in ended | late:
            task, _ = out.pop(future)
            done = _result(future, task)
            tried[task.student] += bool(done.lost)
            if done.unfit:
                executor.exclude(done)
            if done.unfit or (done.lost and tried[task.student] < TRIES):
                again.append(task)
            else:
                yield done


def _result(future: Future[bytes], task: Task) -> Done:
    """Return what came of a task; where its result was lost on the way, why."""
    try:
        return Done.from_bytes(future.result(timeout=0))
    except Exception as error:
        future.cancel()
        said = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        lost = f"its result was lost: {said}"
        return Done(task.student, task.marked is not None, system_error=lost, lost=True)
