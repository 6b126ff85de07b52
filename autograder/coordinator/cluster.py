"""Referees on a running Dask cluster: the same work as on this machine, and the same marks.

What a referee needs of a lab travels once to each worker; submissions go out a few per thread, and what
comes of them back. Only who asks writes. A worker that dies is replaced by the others.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import threading
import time
import uuid
import warnings
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..engines import EngineError
from .on_worker import Unfit, grade_there, leave, pack, packed, unpack
from .referees import Done, Setting, Task

#: So many submissions are out per thread: one at work, one that waits.
_DEPTH = 2
#: A submission is sent so often before it is "not graded, run again".
_TRIES = 3
_CONNECT_SECONDS = 15.0
#: How long to wait where no worker is there.
_ALONE_SECONDS = 60.0
_ANSWER_SECONDS = 60.0
_LEAVE_SECONDS = 30.0
_AGAIN = "What is graded is stored: run the same command again."


@dataclass
class _Sent:
    """A task that is out, and who may do it."""

    task: Task
    future: Any
    until: float
    workers: list[str] | None


class Cluster:
    """The workers behind a Dask scheduler: `with Cluster("tcp://host:8786", setting) as cluster`."""

    def __init__(self, address: str, setting: Setting):
        self.address, self.setting = address, setting
        self.threads: dict[str, int] = {}
        self.alone_seconds = _ALONE_SECONDS
        #: After so many seconds without an answer a task is sent again: the last resort, because a
        #: worker's referee and the scheduler have their own ways to notice.
        self.longest = 6 * (setting.patience.notebook * 3 + 120)
        self.dropped = 0
        self._parcel = packed(setting)
        self._out: dict[str, _Sent] = {}
        self._back: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._waiting: deque[Task] = deque()
        self._tried: dict[str, int] = {}
        self._unfit: dict[str, str] = {}
        self._names = (f"labgauss-{uuid.uuid4().hex}-{n}" for n in itertools.count())
        self._looked = self._met = float("-inf")

    # --- coming and going ---

    def __enter__(self) -> Cluster:
        """Connect, and send the lab to all workers."""
        self._client = _connected(self.address)
        try:
            self._wait_for_workers()
            self._send_parcel()
        except BaseException:
            self._client.close(timeout=5)
            raise
        return self

    def __exit__(self, *_: object) -> None:
        """Take back what is out, stop the referees, and go."""
        with _as_sentences(self.address), contextlib.suppress(EngineError):
            self._client.cancel([sent.future for sent in self._out.values()], force=True)
        self._out.clear()
        ended = threading.Thread(
            target=self._dismiss, daemon=True
        )  # one that hangs holds nobody up
        ended.start()
        ended.join(_LEAVE_SECONDS)
        with contextlib.suppress(Exception):
            self._client.close(timeout=5)

    def _dismiss(self) -> None:
        with contextlib.suppress(Exception):
            self._client.run(leave, self._parcel.digest, on_error="ignore")

    def _wait_for_workers(self) -> None:
        self._met = time.monotonic()
        while True:
            self._look_round()
            if self.threads:
                return
            time.sleep(0.2)

    def _send_parcel(self) -> None:
        fit = [worker for worker in self.threads if worker not in self._unfit]
        with _as_sentences(self.address):
            self._lab = self._client.scatter(
                self._parcel, workers=fit or None, broadcast=True, hash=False
            )

    # --- grading ---

    def graded(self, tasks: Iterator[Task]) -> Iterator[Done]:
        """Yield what came of each task, in whatever order it is done."""
        exhausted = False
        while True:
            self._look_round()
            room = _DEPTH * max(1, sum(self.threads.values()))
            while len(self._out) < room:
                task = self._waiting.popleft() if self._waiting else next(tasks, None)
                if task is None:
                    exhausted = True
                    break
                yield from self._send(task)
            if exhausted and not self._out and not self._waiting:
                return
            yield from self._landed()

    def _look_round(self) -> None:
        """See who is there, once a second; send again what those had who are gone."""
        now = time.monotonic()
        if now - self._looked < 1.0:
            return
        self._looked = now
        with _as_sentences(self.address):
            if self._client.status != "running":
                raise OSError("it is gone")
            self.threads = dict(self._client.nthreads())
        if self.threads:
            self._met = now
        elif now - self._met > self.alone_seconds:
            raise EngineError(
                f"the cluster {self.address} must have workers. It has had none for "
                f"{self.alone_seconds:.0f} seconds. Start some: dask worker {self.address}. {_AGAIN}"
            )
        if self._out and self._lab.status != "finished":  # all who had the lab are gone
            self._send_parcel()
            self._again(list(self._out))
        late = [key for key, sent in self._out.items() if now > sent.until]
        silent = self._avoid_who_has(late)
        here = set(self.threads)
        nobody = [
            key for key, sent in self._out.items() if sent.workers and not here & {*sent.workers}
        ]
        self._again(list({*late, *silent, *nobody}))

    def _avoid_who_has(self, late: list[str]) -> list[str]:
        """Send nothing more to workers that do not answer, though they look idle; return what they have."""
        found: list[str] = []
        if late:
            with _as_sentences(self.address):
                processing = self._client.processing()
            for worker, has in processing.items():
                if {*late} & {*has}:
                    self._unfit[worker] = f"{worker} does not answer"
                    found += [key for key in has if key in self._out]
            self._send_parcel()  # it may be that the lab lies with them alone
        return found

    def _again(self, keys: list[str]) -> None:
        """Send tasks again under another name: what comes of the old one is dropped."""
        gone = [self._out.pop(key) for key in keys]
        if gone:
            with _as_sentences(self.address):
                self._client.cancel([sent.future for sent in gone], force=True)
        self._waiting.extend(sent.task for sent in gone)

    def _send(self, task: Task) -> Iterator[Done]:
        """Send a task to whoever can do it; yield a fault where nobody can."""
        fit = [worker for worker in self.threads if worker not in self._unfit]
        if self.threads and not fit:
            reasons = "; ".join(dict.fromkeys(self._unfit.values()))
            yield _fault(task, f"no worker of {self.address} can grade: {reasons}")
            return
        key, workers = next(self._names), fit if fit and self._unfit else None
        with _as_sentences(self.address), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a large notebook is no mistake of the user's
            future = self._client.submit(
                grade_there, self._lab, pack(task), key=key, workers=workers,
                allow_other_workers=False, pure=False, retries=0,
            )  # fmt: skip
        self._out[key] = _Sent(task, future, time.monotonic() + self.longest, workers)
        future.add_done_callback(lambda done: self._back.put(done.key))

    def _landed(self) -> Iterator[Done]:
        try:
            key = self._back.get(timeout=0.5)
        except queue.Empty:
            return
        sent = self._out.pop(key, None)
        if sent is None:  # it was sent again meanwhile, and another did it or will
            self.dropped += 1
            return
        try:
            yield unpack(sent.future.result(timeout=_ANSWER_SECONDS))
        except Unfit as unfit:
            self._unfit[unfit.address] = unfit.reason
            self._waiting.append(sent.task)
        except Exception as error:
            yield from self._failed(sent.task, error)
        finally:
            sent.future.release()

    def _failed(self, task: Task, error: Exception) -> Iterator[Done]:
        """Have a task done by another worker; after some tries it is a fault of ours."""
        self._looked = float("-inf")
        self._tried[task.student] = self._tried.get(task.student, 0) + 1
        if self._tried[task.student] < _TRIES and type(error).__name__ != "KilledWorker":
            self._waiting.append(task)
            return
        said = " ".join(str(error).split())[:300]
        yield _fault(task, f"its worker failed: {type(error).__name__}: {said}")


def _fault(task: Task, reason: str) -> Done:
    return Done(task.student, task.marked is not None, fault=reason)


def _connected(address: str) -> Any:
    """Return a client of the scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise EngineError(
            "--cluster needs the Python package distributed. It is not installed. "
            "Call pip install 'labgauss-autograder[cluster]'."
        ) from None
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] == "distributed":  # what it tells is for the log of who runs it
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    with _as_sentences(address):
        return Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)


@contextlib.contextmanager
def _as_sentences(address: str) -> Iterator[None]:
    """Turn what a client raises where its scheduler does not answer into one sentence."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        said = " ".join(str(error).split()).rstrip(".") or type(error).__name__
        raise EngineError(
            f"--cluster must be the address of a Dask scheduler that answers, such as tcp://host:8786. "
            f"Got {address}: {said[:200]}. Look whether it runs. {_AGAIN}"
        ) from None
