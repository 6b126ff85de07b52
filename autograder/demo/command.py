"""The command `autograder demo`: exit code 0 where every mark is what the answers deserve."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, course_folder, find_lab, lab_names
from ..html import SIGNS
from ..progress import Progress
from .arguments import LABS
from .loop import Simulation, run_loop
from .page import write_page
from .truth import Truth, differences, hold

_MOST_SHOWN = 20


def run(given: argparse.Namespace) -> int:
    """Run the loop on a simulated class, check it, and say where to look."""
    if given.students < 1:
        raise CourseError(f"--students must be at least 1. Got {given.students}.")
    course, out = course_folder(given.course), Path(given.out)
    labs = _labs(course, given.labs)
    start = time.perf_counter()
    progress = Progress(0, "demo")
    try:
        class_ = run_loop(course, labs, given.students, out, given.seed, progress)
        truth = hold(class_)
        progress("check")
    finally:
        progress.end()
    told = list(facts(class_, truth))
    page = write_page(class_, out, told)
    seconds = time.perf_counter() - start
    if given.json:
        print(json.dumps(as_data(class_, truth)))
    else:
        spent = ", ".join(f"{what} {took:.0f} s" for what, took in class_.seconds.items())
        ends = [f"{seconds:.0f} s in all ({spent}).", f"Where to look: {os.path.relpath(page)}"]
        print("\n".join([*(f"{SIGNS[result]} {sentence}" for result, sentence in told), *ends]))
    return 0 if truth.holds else 1


def _labs(course: Path, wanted: Sequence[str]) -> list[str]:
    every = lab_names(course)
    if not every:
        raise CourseError(f"a course must have labs. There is none in {course / 'labs'}.")
    if "all" in wanted:
        return every
    usual = [name for name in every if name.split("_")[0] in LABS]
    return [find_lab(course, name) for name in wanted] or usual or every


def facts(class_: Simulation, truth: Truth) -> Iterator[tuple[str, str]]:
    """Yield what was done in sentences, each after what it shows: right, wrong, or neither."""
    handed_in = sum(len(rows) for rows in class_.handed_in.values())
    yield (
        "",
        (
            f"{len(class_.people)} students handed in {handed_in} notebooks of "
            f"{len(class_.labs)} lab{'s' * (len(class_.labs) != 1)}; student code ran {class_.engine}."
        ),
    )
    lost = [f"{who}: handed in, and is not graded" for who in truth.lost]
    for sentence in [*truth.wrong_marks[:_MOST_SHOWN], *lost[:_MOST_SHOWN]]:
        yield "wrong", sentence
    if truth.holds:
        yield "right", f"All {truth.marks} marks are what the answers deserve."
    yield (
        "right" if truth.precision == truth.recall == 1 else "",
        (
            f"Ideas: {truth.injected.total()} put in, {truth.named.total()} named; "
            f"precision {truth.precision:.3f}, recall {truth.recall:.3f}."
        ),
    )
    for sentence in list(differences(truth))[:_MOST_SHOWN]:
        yield "", sentence


def as_data(class_: Simulation, truth: Truth) -> dict[str, Any]:
    """Return what was done as plain data."""
    return {
        "students": len(class_.people), "labs": [lab.name for lab in class_.labs],
        "engine": class_.engine, "marks": truth.marks, "wrong_marks": truth.wrong_marks,
        "lost": truth.lost, "precision": truth.precision, "recall": truth.recall,
        "ideas": list(differences(truth)),
        "seconds": {what: round(spent, 2) for what, spent in class_.seconds.items()},
    }  # fmt: skip
