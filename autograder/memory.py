"""How much memory grading may take, so that all processes together fit the machine."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_GIGA = 2**30
#: A student's process and a grading process get no more, and less only on the smallest machine.
_MOST_STUDENT, _MOST_GRADER = 4 * _GIGA, 6 * _GIGA
_LEAST_STUDENT, _LEAST_GRADER = _GIGA * 3 // 4, _GIGA
#: What the warm server takes beside them, with a scratch.
_SERVER = _GIGA // 4
#: A student's part of what a grading process, its student's process and that one's copy share.
_PART = 0.3
_STEP = _GIGA // 4


@dataclass(frozen=True)
class Memory:
    """How many submissions are graded at a time, and the bytes that each of their processes may take."""

    workers: int
    student: int
    grader: int


def fit(workers: int, student: int = 0, available: int | None = None) -> Memory:
    """Return what fits: at most so many submissions at a time, fewer where each would get too little.

    `student` is what a course has set for a student's process; 0 leaves it to the machine.
    """
    available = available_memory() if available is None else available
    least = 2 * (student or _LEAST_STUDENT) + _LEAST_GRADER + _SERVER  # a check is asked of a copy
    workers = max(1, min(workers, available // least))
    share = max(available // workers, least) - _SERVER
    student = student or min(_MOST_STUDENT, int(share * _PART) // _STEP * _STEP)
    return Memory(workers, student, min(_MOST_GRADER, share - 2 * student))


def available_memory(root: Path = Path("/")) -> int:
    """Return the bytes that the machine has left, or the group of processes that this one is in."""
    rooms = [*_of_machine(root), *_of_groups(root)]
    return min(rooms, default=os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))


def _of_machine(root: Path) -> Iterator[int]:
    with contextlib.suppress(OSError, ValueError):
        yield _number(root / "proc/meminfo", "MemAvailable:") * 1024


def _of_groups(root: Path) -> Iterator[int]:
    """Yield what is left of the limit of each control group (version 2) that this process is in."""
    top = root / "sys/fs/cgroup"
    with contextlib.suppress(OSError, StopIteration):
        rows = (root / "proc/self/cgroup").read_text().splitlines()
        own = top / next(row[4:] for row in rows if row.startswith("0::/"))
        for group in [own, *own.parents]:
            with contextlib.suppress(OSError, ValueError):  # without a limit it says max
                limit = int((group / "memory.max").read_text())
                used = int((group / "memory.current").read_text())
                yield limit - used + _number(group / "memory.stat", "inactive_file")
            if group == top:
                return


def _number(path: Path, name: str) -> int:
    """Return the number behind a name in one of the kernel's tables."""
    for row in path.read_text().splitlines():
        if row.startswith(name):
            return int(row.split()[1])
    raise ValueError(name)
