"""`autograder grade` beside `nbgrader autograde`: one class, in turns, on the same machine.

    python -m benchmarks.bench_grade [--labs lab4] [--students 40] [--alone 6] [--engine walled]

nbgrader grades `--alone` of the submissions at a time, before and after ours. What is compared is
submissions per second, start of the commands included, and marks cell by cell.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbgrader.api import Gradebook

from autograder.bank import answers
from autograder.build import run_nbgrader
from autograder.coordinator.class_run import Order, Report
from autograder.coordinator.command import Means, Teller, grade_class
from autograder.course import Lab, lab_names, load_lab
from autograder.demo.copying import copy_course
from autograder.marking import course_secret
from autograder.notebook import grade_id
from autograder.run_solutions import solution_cell

COURSE = Path(__file__).parents[1] / "course"


def texts_of(lab: Lab, index: int) -> dict[str, str]:
    """Return one student's answers: one in eight hands in nothing, the others mix right with wrong.

    Three answers in ten are wrong ones of the bank. Of the right ones every second is the notebook's own,
    as most are in a class, and the others are whatever else is right in the bank, slow ones among them.
    """
    if index % 8 == 7:
        return {}
    draw = random.Random(f"{lab.key} {index}")
    chosen: dict[str, str] = {}
    for exercise in lab.exercises.values():
        cell = grade_id(solution_cell(lab, exercise.id).id) + "_solution"
        kind = "wrong" if draw.random() < 0.3 else "right"
        found = [answer.text for answer in answers(lab, exercise, kind)]
        if kind == "right" and (not found or draw.random() < 0.5):
            found = [solution_cell(lab, exercise.id).text]
        if found and (kind == "wrong" or cell not in chosen):
            chosen[cell] = draw.choice(found)
    return chosen


def hand_in(course: Path, lab: Lab, students: int) -> list[str]:
    """Let a class submit."""
    names = [f"student{i:04d}" for i in range(students)]
    for i, student in enumerate(names):
        folder = course / "submitted" / student / lab.name
        shutil.copytree(course / "release" / lab.name, folder)
        path = folder / f"{lab.name}.ipynb"
        notebook = nbformat.read(path, 4)
        texts = texts_of(lab, i)
        for cell in notebook.cells:
            name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
            cell.source = texts.get(name, cell.source)
        nbformat.write(notebook, path)
    return names


@dataclass
class Took:
    """What a run took."""

    wall: float
    cpu: float
    count: int

    @property
    def rate(self) -> float:
        """Return submissions per second."""
        return self.count / self.wall


def took(count: int, what: Callable[[], object]) -> Took:
    """Run something; return its time by the clock and by its processes."""
    before, start = _cpu(), time.perf_counter()
    what()
    return Took(time.perf_counter() - start, _cpu() - before, count)


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def bench(name: str, students: int, alone: int, engine: str) -> dict[str, object]:
    """Measure one lab."""
    with tempfile.TemporaryDirectory(prefix="labgauss-bench-") as folder:
        course = copy_course(COURSE, Path(folder))
        lab = load_lab(course, name)
        course_secret(course)
        run_nbgrader(course, "generate_assignment", lab.name, "--force")
        hand_in(course, lab, students)
        workers = os.cpu_count() or 1
        reports: list[Report] = []

        def ours(pages: str, *, force: bool) -> Callable[[], object]:
            order, means = Order(pages=pages, force=force), Means(engine, workers)
            database = f"sqlite:///{course / 'gradebook.db'}"
            return lambda: reports.append(
                grade_class(course, lab.name, order, means, database, Teller(silent=True))
            )

        def nbgrader(batch: int) -> Callable[[], object]:
            last = f"student{batch:03d}[0-{alone - 1}]"
            return lambda: run_nbgrader(course, "autograde", lab.name, "--force", "--student", last)

        first = took(alone, nbgrader(0))
        theirs = _marks(course, lab, alone)
        marks = took(students, ours("none", force=True))
        same = _marks(course, lab, alone) == theirs
        second = took(alone, nbgrader(1))
        both = took(students, ours("all", force=True))
        rates = statistics.fmean([first.rate, second.rate])
        cpu = statistics.fmean([first.cpu / alone, second.cpu / alone])
        return {
            "lab": lab.key,
            "nbgrader_per_second": rates,
            "marks_ratio": marks.rate / rates,
            "pages_ratio": both.rate / rates,
            "cpu_ratio": cpu / (marks.cpu / students),
            "ms_per_submission": 1e3 * marks.wall / students,
            "same_marks": same,
            "parts": {k: round(1e3 * v / students, 1) for k, v in reports[0].parts.items()},
            "cells": sum(row.mode == "cells" for row in reports[0].rows.values()),
            "engine": reports[0].engine,
        }


def _marks(course: Path, lab: Lab, count: int) -> list[dict[str, float]]:
    """Return the marks of the first students as nbgrader reads them, by the ids of the checks."""
    checks = {grade_id(check) for check in lab.exercises}
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        notebooks = [
            gradebook.find_submission_notebook(lab.name, lab.name, f"student{i:04d}")
            for i in range(count)
        ]
        return [
            {
                grade.name: float(grade.auto_score or 0)
                for grade in book.grades
                if grade.name in checks
            }
            for book in notebooks
        ]


def main() -> None:
    """Measure the labs that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--labs", nargs="*", default=[name.split("_")[0] for name in lab_names(COURSE)]
    )
    parser.add_argument("--students", type=int, default=40)
    parser.add_argument("--alone", type=int, default=6)
    parser.add_argument("--engine", default="auto")
    given = parser.parse_args()
    for name in given.labs:
        row = bench(name, given.students, given.alone, given.engine)
        print(json.dumps(row), flush=True)
        print(
            f"{row['lab']}: marks ×{row['marks_ratio']:.1f}, marks and pages ×{row['pages_ratio']:.1f}, "
            f"same marks: {row['same_marks']}",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
