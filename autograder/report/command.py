"""The command `autograder report`: pages for the lecturer, from what is graded."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from ..course_folder import all_labs, course_of, database, lab_of
from ..places import hide
from ..progress import Progress
from .course_report import Wish, course_report, three_lines, write


def run(given: argparse.Namespace) -> int:
    """Write the report, and say where it is."""
    course = course_of(given.course)
    labs = tuple(dict.fromkeys(lab_of(course, name) for name in given.labs))
    wish = Wish(labs, anonymous=given.anonymous)
    progress = Progress(2 * len(all_labs(course)), "reading")
    try:
        report = course_report(course, database(course, given.db), wish, progress)
    finally:
        progress.end()
    out = Path(given.out) if given.out else course / "report"
    if given.anonymous and not given.out:
        out /= "anonymous"
    if not given.anonymous:
        hide(out)
    files = write(report.pages(out), out)
    if given.json:
        print(json.dumps({**report.to_dict(), "files": [str(f) for f in files]}))
        return 0
    for line in three_lines(report.ideas):
        print(line)
    ungraded = [lab for lab, why in report.unread.items() if not why]
    if ungraded:
        print(f"Not graded yet: {', '.join(ungraded)}.")
    for lab, why in report.unread.items():
        if why:
            print(f"{lab} could not be read: {why}")
    others = (
        f", and {len(files) - 1} page{'s' * (len(files) != 2)} of labs beside it"
        if len(files) > 1
        else ""
    )
    print(f"The report is {os.path.relpath(out / 'index.html')}{others}.")
    return 0
