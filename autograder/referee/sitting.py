"""One submission in one worker: cells are run, checks are asked, and nothing stops the rest.

A cell or a check that goes over a limit, or ends its process, is ended from outside. The cells
before it are run again in a new worker, without it, and the notebook goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from labgauss.checks.clock import Timeout, time_limit

from ..engines import EngineError, Server
from ..worker.channel import Channel, Closed, ProtocolError, Silent

#: What a stopped cell may still take to end by itself before it is ended.
_GRACE = 1.0
#: How many seconds a reply may take to come in whole, once it has begun.
_WHOLE = 10.0
_MAX_WISHES = 20_000
#: How many replies may come late, of a copy that has been ended.
_MOST_LATE = 4
#: How many times its seconds a process may take by the clock, and which share of them is enough.
_LONGEST = 4.0
_ENOUGH = 0.6
#: After something went over its limit, a limit is this part of the seconds left for loops, and at least so long.
_PART_LEFT = 1 / 6
_LEAST = 0.25


@dataclass(frozen=True)
class Patience:
    """How many seconds of computing a referee grants; no honest lab comes near.

    On a busy machine computing takes longer by the clock: a process that is waiting for its turn is
    waited for, up to four times as long. The notebook's seconds are by the clock. All that goes over its
    limit may take `loops` seconds together: after the first time, limits are a part of what is left.
    """

    cell: float = 30.0
    check: float = 25.0
    notebook: float = 600.0
    loops: float = 60.0


class Ended(Exception):
    """What was asked did not come to its end; `why` is timeout, process, room or channel.

    `seconds` is the limit that it went over, rounded as it is said.
    """

    def __init__(self, why: str, seconds: float = 0.0):
        super().__init__(why, seconds)
        self.why, self.seconds = why, float(f"{seconds:.2g}")


@dataclass
class Sitting:
    """A worker, the cells that it has run, and the time that is left."""

    server: Server
    seed: int
    patience: Patience
    files: Mapping[str, bytes] = field(default_factory=dict)
    copies: bool = False  # each check is asked of a copy of the process
    rich: bool = False
    ran: list[tuple[str, int]] = field(default_factory=list)  # texts, and the numbers of the cells
    events: list[str] = field(default_factory=list)
    resources: dict[str, float] = field(default_factory=dict)  # what its workers have used

    def __post_init__(self) -> None:
        self._until = time.monotonic() + self.patience.notebook
        self._channel: Channel | None = None
        self._copied = False
        self._looped = 0.0
        self._open()

    def _open(self) -> None:
        self.close()
        self._channel = self.server.open(self.seed)
        if self.files:
            self._exchange({"do": "files", "files": dict(self.files)}, self.patience.cell)

    def close(self) -> None:
        """End the worker."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None
            self.resources = added(self.resources, self.server.end())

    @property
    def left(self) -> float:
        """Return the seconds that are left for the notebook."""
        return self._until - time.monotonic()

    def _limit(self, seconds: float) -> float:
        """Return how many seconds are granted of those that a cell or check may take."""
        if self._looped:
            left = (self.patience.loops - self._looped) * _PART_LEFT
            seconds = min(seconds, max(left, _LEAST))
        return min(seconds, max(self.left, 0.1))

    # --- cells ---

    def run(self, code: str, number: int, *, rich: bool | None = None) -> dict[str, Any]:
        """Run a cell under its number in the notebook; return its outputs.

        A cell that has to be ended is told as `ended`.
        """
        if self._copied:
            self._copied = False
            self.server.forbid_copies()
        try:
            told = self._run(code, number, rich)
        except Ended as ended:
            self.events.append(ended.why)
            self._again()
            return {"outputs": [], "error": "", "ended": ended.why, "seconds": ended.seconds}
        if "ended" not in told:
            self.ran.append((code, number))
        return told

    def _run(self, code: str, number: int, rich: bool | None = None) -> dict[str, Any]:
        if self.left <= 0:
            raise Ended("notebook")
        rich = self.rich if rich is None else rich
        request = {"do": "run", "code": code, "number": number, "rich": rich}
        try:
            told = self._exchange(request, self._limit(self.patience.cell))
        except Ended as ended:
            stopped = self._stopped() if ended.why == "timeout" else None
            if stopped is None:
                raise
            self.events.append("timeout")
            return {**_plainly(stopped), "ended": "timeout", "seconds": ended.seconds}
        return _plainly(told)

    def _stopped(self) -> dict[str, Any] | None:
        """Interrupt the cell; return what it has shown if it ends by itself then."""
        self.server.interrupt()
        try:
            return self._exchange(None, _GRACE)
        except Ended:
            return None

    def _again(self) -> None:
        """Bring a new worker to where the last one was, without what has ended it."""
        ran, self.ran = self.ran, []
        self._open()
        for code, number in ran:
            try:
                told = self._run(code, number, rich=False)
            except Ended:
                self._open_anew()
                return
            if "ended" not in told:
                self.ran.append((code, number))

    def _open_anew(self) -> None:
        """Give up on what ran before: it does not run twice."""
        self.ran = []
        self.events.append("not repeatable")
        self._open()

    # --- checks ---

    def ask(
        self, request: dict[str, Any], right: Callable[[Mapping[str, Any]], Any] | None = None
    ) -> dict[str, Any]:
        """Ask a question; raise `Ended` where no answer comes."""
        if self.left <= 0:
            raise Ended("notebook")
        seconds = self._limit(self.patience.check)
        request = {**request, "copy": self.copies}
        if self.copies:
            self._copied = True
            self.server.allow_a_copy()
        try:
            told = self._exchange(request, seconds, right)
            says_more = self.copies and "copy" not in told  # the copy's end is told next
            if says_more and "copy" not in self._exchange(None, _GRACE):
                raise Ended("channel")
        except Ended as ended:
            self.events.append(ended.why)
            self._recover(ended)
            raise
        if "cannot" in told or "copy" in told:
            why = "channel" if told.get("cannot") == "ProtocolError" else "process"
            why = "room" if told.get("copy", 0) is None else why
            self.events.append(why)
            raise Ended(why)
        if any(given["kind"] == "value" for given in (request.get("right") or {}).values()):
            self._again()  # a right number was told: no later check may speak of it
        return told

    def _recover(self, ended: Ended) -> None:
        """Make the worker one that can be asked again: end its copy, or begin anew."""
        if self.copies and ended.why == "timeout":
            self.server.end_copies()
            try:
                for _ in range(_MOST_LATE):
                    if "copy" in self._exchange(None, _GRACE):
                        return
            except Ended:
                pass
        self._again()

    # --- the channel ---

    def _exchange(
        self,
        request: dict[str, Any] | None,
        seconds: float,
        right: Callable[[Mapping[str, Any]], Any] | None = None,
    ) -> dict[str, Any]:
        """Send a request and return the reply; the worker's own wishes are answered meanwhile."""
        assert self._channel is not None
        until = _Deadline(self.server, seconds)
        wishes = 0
        try:
            if request is not None:
                self._channel.send(request, seconds)
            while True:
                told = self._next(until)
                if not isinstance(told, dict):
                    raise Ended("channel")
                if "right" not in told or right is None:
                    if self.server.was_filled():  # by what has just ended, and not by what comes
                        raise Ended("disk")
                    return told
                wishes += 1
                if wishes > _MAX_WISHES or until.is_over():
                    raise Silent
                self._grant(right, told, until)
        except Silent:
            self._looped += seconds
            raise Ended("timeout", seconds) from None
        except Closed:
            raise Ended("disk" if self.server.was_filled() else "process") from None
        except ProtocolError:
            raise Ended("channel") from None

    def _grant(
        self, right: Callable[[Mapping[str, Any]], Any], told: Mapping[str, Any], until: _Deadline
    ) -> None:
        assert self._channel is not None
        try:
            with time_limit(self.patience.check):
                granted = right(told)
        except (KeyError, TypeError):
            raise Ended("channel") from None
        except Timeout:
            raise Ended("timeout", self.patience.check) from None
        try:
            self._channel.send(granted, until.longest)
        except ProtocolError:
            failed = {"raised": "ValueError", "said": "this value cannot be given back."}
            self._channel.send(failed, until.longest)

    def _next(self, until: _Deadline) -> Any:
        """Return what comes next."""
        assert self._channel is not None
        while not self._channel.waits(until.slice):
            if until.is_over():
                raise Silent
        return self._channel.receive(min(until.longest, _WHOLE))


def added(one: Mapping[str, float], other: Mapping[str, float]) -> dict[str, float]:
    """Return what two have used together: seconds are added, of peaks the higher one counts.

    >>> added({"seconds": 1.0, "peak": 5.0}, {"seconds": 2.0, "peak": 3.0})
    {'seconds': 3.0, 'peak': 5.0}
    """
    together = {name: one.get(name, 0.0) + used for name, used in other.items()}
    peaks = {name: max(one.get(name, 0.0), other[name]) for name in other if "peak" in name}
    return {**one, **together, **peaks}


def _plainly(told: Any) -> dict[str, Any]:
    """Return what a worker tells of a cell; nothing else that it may say is kept."""
    if not isinstance(told, dict) or not isinstance(told.get("outputs"), list):
        raise Ended("channel")
    return {"outputs": told["outputs"]}


class _Deadline:
    """When a process has had its seconds: by the clock, and on a busy machine by its computing."""

    def __init__(self, server: Server, seconds: float):
        self._server, self._seconds = server, seconds
        self._start = time.monotonic()
        self._before: float | None = (
            None  # its computing at the first look, a quarter of the time in
        )

    @property
    def _passed(self) -> float:
        return time.monotonic() - self._start

    @property
    def longest(self) -> float:
        """Return the seconds by the clock that are left at the very most."""
        return max(0.1, _LONGEST * self._seconds - self._passed)

    @property
    def slice(self) -> float:
        """Return how long to wait until the next look."""
        return max(0.05, self._seconds / 4)

    def is_over(self) -> bool:
        """Return whether the process has had its seconds, or does not even try."""
        if self._passed < self._seconds / 4:
            return False
        seconds, runs = self._server.worked()
        if self._before is None:
            self._before = seconds
        if self._passed < self._seconds:
            return False
        had = seconds - self._before
        return (
            not runs or had >= _ENOUGH * self._seconds or self._passed >= _LONGEST * self._seconds
        )


__all__ = ["Ended", "EngineError", "Patience", "Sitting", "added"]
