"""A run of saves that can be killed at any moment: one warm process that forks a run at each line it reads.

A line says when the run is to be killed: `lines N` after N lines of the gradebook's code, `steps N` after
N lines of what touches files and rows, `seconds S` after that time, `never`. What comes back is how the run ended. Each student who is done before or is
stored is named in a journal, so that a test sees what was done twice.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Any

import nbformat  # noqa: F401  (warm, so that a fork need not import)
import nbgrader.api
import nbgrader.converters  # noqa: F401

from autograder.gradebook import Book, Graded, database, scores, settings  # noqa: F401

from .gradebook_course import LAB
from .test_gradebook import graded


def submission(course: Path, number: int) -> Graded:
    """Return one of the class's submissions: all differ, and some come late or without anything."""
    student, part = f"s{number:03}", number % 6 / 2
    if number % 10 == 9:
        return Graded(student, LAB, {}, f"digest {number}", problem="No notebook.")
    time_ = f"2026-03-0{1 + number % 3} 11:00:00 UTC"
    return graded(course, student, part=part, submitted=f"digest {number}", timestamp=time_)


def run(course: Path, url: str, students: int, journal: Path) -> None:
    """Store all submissions that are not done, as a coordinator does that is started again."""
    with Book(course, url, LAB) as book, journal.open("a") as said:
        for number in range(students):
            wanted = submission(course, number)
            done = book.done(wanted.student)
            if done is not None and done.submitted == wanted.submitted:
                continue
            book.save(wanted)
            said.write(f"{wanted.student}\n")
            said.flush()


#: Where storing touches files or rows: the steps of it that could be torn apart.
STEPS = ("save", "forget", "stage", "put", "record", "drop", "remove", "_transaction")


def kill_after(lines: int, *, steps: bool = False) -> None:
    """Have this process kill itself at a line of the gradebook's code, or of its steps only."""
    left = lines

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if "/autograder/gradebook/" not in frame.f_code.co_filename:
            return None
        if steps and frame.f_code.co_name not in STEPS:
            return None
        left -= event == "line"
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace

    sys.settrace(trace)


def forked(asked: str, given: tuple[Path, str, int, Path]) -> str:
    """Run once in a child; return `killed`, `ended` or `failed`."""
    how, _, amount = asked.partition(" ")
    child = os.fork()
    if child == 0:
        try:
            if how in ("lines", "steps"):
                kill_after(int(amount), steps=how == "steps")
            run(*given)
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    if how == "seconds":
        time.sleep(float(amount))
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "killed"
    return "failed" if os.waitstatus_to_exitcode(status) else "ended"


if __name__ == "__main__":
    course, url, students, journal = sys.argv[1:]
    for line in sys.stdin:
        print(forked(line.strip(), (Path(course), url, int(students), Path(journal))), flush=True)
