"""What a command cannot do, said in one sentence: no traceback for a mistake in a course, a file or a call."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path


class Refused(Exception):
    """One sentence for who called a command: what was required, what was got, what to do."""


class CourseError(Refused):
    """A mistake in a course or in how it is called, as one sentence for its author."""


def in_a_sentence(command: str, work: Callable[[], int], *, wrong: int = 1) -> int:
    """Do a command's work and return its exit code; `wrong` is the one for what is refused.

    >>> in_a_sentence("grade", lambda: 0)
    0
    """
    try:
        return work()
    except Refused as error:
        print(f"autograder {command}: {error}", file=sys.stderr)
        return wrong
    except OSError as error:
        place, said = error.filename or "the course", error.strerror or error
        print(
            f"autograder {command}: {place} must be there to be read and written, with room on its disk. "
            f"{said}. Nothing is lost: mend that and run the same command again.",
            file=sys.stderr,
        )
        return 1


def last_line(error: BaseException) -> str:
    """Return an error of our own in one line, with the place where it was raised."""
    steps = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(steps[-1].filename).name}, line {steps[-1].lineno})" if steps else ""
    said = "".join(c if c.isprintable() else "?" for c in str(error))  # it may quote a student
    return f"{type(error).__name__}: {said}{place}"[:500]
