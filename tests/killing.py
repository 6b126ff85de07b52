"""Runs of `autograder grade` whose processes are killed at random moments, and run again until done."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from autograder.coordinator.class_run import SYSTEM_ERROR

from .grading_course import LAB, start, told


@dataclass(frozen=True)
class Process:
    """A process of this machine."""

    pid: int
    parent: int
    command: str


def processes() -> dict[int, Process]:
    """Return all processes that run."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parts = (folder / "stat").read_text().rpartition(")")[2].split()
            words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if parts[0] not in "ZX":
            found[int(folder.name)] = Process(int(folder.name), int(parts[1]), words)
    return found


def below(top: int) -> list[Process]:
    """Return the processes that descend from one."""
    known = processes()
    found, waiting = [], [top]
    while waiting:
        parent = waiting.pop()
        children = [process for process in known.values() if process.parent == parent]
        found += children
        waiting += [child.pid for child in children]
    return found


def _is_server(process: Process) -> bool:
    return "autograder.worker.server" in process.command and "bwrap" not in process.command


def victims(kind: str, coordinator: int) -> list[int]:
    """Return the processes of a kind: command, grading process, server or student."""
    if kind == "command":
        return [coordinator]
    tree = below(coordinator)
    servers = {process.pid for process in tree if _is_server(process)}
    if kind == "grading process":
        return [p.pid for p in tree if "autograder.coordinator.grading_process" in p.command]
    forked = [p for p in tree if _is_server(p) and p.parent in servers]
    if kind == "student":
        return [p.pid for p in forked]
    return [p.pid for p in tree if p.pid in servers and p not in forked]


@dataclass
class Tally:
    """What was done to a class, and what it did."""

    kills: Counter[str] = field(default_factory=Counter)
    runs: int = 0
    codes: Counter[int] = field(default_factory=Counter)
    stored: Counter[str] = field(default_factory=Counter)  # since it was last taken away
    system_errors: int = 0  # of submissions whose grading process was killed twice
    left_over: list[str] = field(default_factory=list)


class Disturbed:
    """A class that is graded while somebody kills."""

    def __init__(self, course: Path, chance: random.Random, *arguments: str, url: str = ""):
        self.course, self.chance, self.tally = course, chance, Tally()
        self.arguments = (*arguments, *(("--db", url) if url else ()))
        self.temporary = Path(tempfile.mkdtemp(prefix="kills", dir="/tmp"))
        self.temporary.chmod(0o755)
        self._lines: list[str] = []

    def until_done(self, kills: int, kinds: dict[str, Callable[[int], bool]]) -> Tally:
        """Run again and again, with so many kills in all, and then until everything is graded."""
        try:
            while sum(self.tally.kills.values()) < kills or self.tally.codes[0] == 0:
                code = self._run(kills, kinds)
                if code == 0 and sum(self.tally.kills.values()) < kills:
                    self._take_away()
                assert self.tally.runs < 4 * kills + 20, self.tally
            while (code := self._run(kills, kinds)) != 0:
                assert self.tally.runs < 4 * kills + 20, (code, self.tally)
            self.tally.left_over += [f"{path}" for path in self.temporary.iterdir()]
        finally:
            shutil.rmtree(self.temporary, ignore_errors=True)
        return self.tally

    def _take_away(self) -> None:
        """Have half of the class graded anew."""
        for folder in sorted((self.course / "autograded").glob("s*")):
            if self.chance.random() < 0.5:
                shutil.rmtree(folder)
                del self.tally.stored[folder.name]

    def _run(self, kills: int, kinds: dict[str, Callable[[int], bool]]) -> int:
        before = os.environ.get("TMPDIR")
        os.environ["TMPDIR"] = str(self.temporary)
        try:
            process = start(self.course, *self.arguments, start_new_session=True)
        finally:
            if before is None:
                del os.environ["TMPDIR"]
            else:
                os.environ["TMPDIR"] = before
        self._lines = []
        complaints: list[str] = []
        readers = [
            threading.Thread(target=self._lines.extend, args=(process.stdout,)),
            threading.Thread(target=complaints.extend, args=(process.stderr,)),
        ]
        for reader in readers:
            reader.start()
        seen: set[int] = set()
        while process.poll() is None:
            if sum(self.tally.kills.values()) < kills:
                self._disturb(process, kinds, seen)
            else:
                time.sleep(0.05)
            seen |= {known.pid for known in below(process.pid)}
        for reader in readers:
            reader.join()
        for pipe in (process.stdout, process.stderr):
            assert pipe is not None
            pipe.close()
        assert "Traceback" not in "".join(complaints), "".join(complaints)
        self._note(process.returncode, seen)
        return int(process.returncode)

    def _disturb(
        self,
        process: subprocess.Popen[str],
        kinds: dict[str, Callable[[int], bool]],
        seen: set[int],
    ) -> None:
        """Wait for a moment, then kill something: in the beginning by the clock, later by what is stored."""
        kind = self.chance.choice(sorted(kinds))
        wanted = len(self._lines) + self.chance.choice([0, 1, 2, 4])
        until = time.monotonic() + self.chance.uniform(0.0, 6.0)
        while time.monotonic() < until and process.poll() is None:
            if self._lines and len(self._lines) >= wanted:
                break
            seen |= {known.pid for known in below(process.pid)}
            time.sleep(0.01)
        time.sleep(self.chance.uniform(0.0, 0.15))
        seen |= {known.pid for known in below(process.pid)}
        if process.poll() is None and kinds[kind](process.pid):
            self.tally.kills[kind] += 1

    def _note(self, code: int, seen: set[int]) -> None:
        self.tally.runs += 1
        self.tally.codes[code] += 1
        for line in told("".join(line for line in self._lines if line.endswith("}\n"))):
            if line.get("state") in ("graded", "regraded"):
                self.tally.stored[line["student"]] += 1
            if line.get("state") == "open":  # the instructor has it graded once more
                assert line["problem"].startswith(SYSTEM_ERROR), line
                shutil.rmtree(self.course / "autograded" / line["student"])
                self.tally.system_errors += 1
        end = time.monotonic() + 30
        while (left := seen & processes().keys()) and time.monotonic() < end:
            time.sleep(0.1)
        known = processes()
        self.tally.left_over += [known[pid].command for pid in left if pid in known]


def kill(kind: str, chance: random.Random) -> Callable[[int], bool]:
    """Return what kills a process of a kind."""

    def strike(coordinator: int) -> bool:
        found = victims(kind, coordinator)
        if not found:
            return False
        try:
            os.kill(chance.choice(found), signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    return strike


def lock(course: Path, seconds: float) -> Callable[[int], bool]:
    """Return what locks a SQLite gradebook for a while, as another program may."""

    def strike(_: int) -> bool:
        with closing(
            sqlite3.connect(course / "gradebook.db", timeout=5, isolation_level=None)
        ) as c:
            try:
                c.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                return False
            time.sleep(seconds)
            c.execute("ROLLBACK")
        return True

    return strike


@contextmanager
def limited(size: int) -> Iterator[None]:
    """Let no process that is started write a file beyond a size: a disk that is full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


__all__ = ["LAB", "Disturbed", "Tally", "below", "kill", "limited", "lock", "processes", "victims"]
