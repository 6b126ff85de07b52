"""The command `autograder collect`: exit code 0 all collected, 1 not all, 2 wrong usage."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from ..course import CourseError
from ..progress import Progress
from .collect import collect, course_of, lab_of


def run(given: argparse.Namespace) -> int:
    """Collect, say what was found, and return the exit code."""
    bars: list[Progress] = []

    def begin(total: int, what: str) -> Callable[[str], None]:
        bars.append(Progress(total, what))
        return bars[-1]

    try:
        course = course_of(given.course)
        report = collect(
            course, lab_of(course, given.lab), Path(given.archive),
            class_list=Path(given.class_list) if given.class_list else None,
            student=given.student, db=given.db, progress=begin,
        )  # fmt: skip
    except CourseError as error:
        print(f"autograder collect: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(
            f"autograder collect: the course must have room and be writable. {error.strerror}: {error.filename}. "
            "Nothing is lost: run the same command again.", file=sys.stderr,
        )  # fmt: skip
        return 1
    finally:
        for bar in bars:
            bar.end()
    print(json.dumps(report.to_dict()) if given.json else report)
    return 0 if report.complete else 1
