"""The command `autograder collect`: exit code 0 all collected, 1 not all, 2 wrong usage."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from ..course_folder import course_of, lab_of
from ..progress import Progress
from .collect import collect


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
    finally:
        for bar in bars:
            bar.end()
    print(json.dumps(report.to_dict()) if given.json else report)
    return 0 if report.complete else 1
