"""`autograder grade` beside `nbgrader autograde`: one class, in turns, on the same machine.

    python -m benchmarks.bench_grade [--labs lab4] [--students 120] [--alone 10] [--engine walled]

nbgrader grades `--alone` of the submissions at a time, before and after ours. What is compared is
submissions per second, start of the commands included, and marks cell by cell. Ours takes some seconds to
start, so a larger class gains more.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.api import Gradebook

from autograder.bank import answers
from autograder.course import Lab, lab_names, load_lab
from autograder.demo.copying import copy_course
from autograder.marking import course_secret
from autograder.notebook import grade_id
from autograder.run_nbgrader import run_nbgrader
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
    """What a run took, and what it said."""

    wall: float
    count: int
    said: str

    @property
    def rate(self) -> float:
        """Return submissions per second."""
        return self.count / self.wall

    @property
    def lines(self) -> list[dict[str, Any]]:
        """Return what `autograder grade --json` said: the engine, a row per submission, a summary."""
        return [json.loads(row) for row in self.said.splitlines() if row.startswith("{")]


def took(count: int, what: Callable[[], str]) -> Took:
    """Run a command; return its time by the clock."""
    start = time.perf_counter()
    said = what()
    return Took(time.perf_counter() - start, count, said)


def bench(name: str, students: int, alone: int, engine: str) -> dict[str, object]:
    """Measure one lab."""
    with tempfile.TemporaryDirectory(prefix="labgauss-bench-") as folder:
        course = copy_course(COURSE, Path(folder))
        lab = load_lab(course, name)
        course_secret(course)
        run_nbgrader(course, "generate_assignment", lab.name, "--force")
        hand_in(course, lab, students)

        def ours(pages: str) -> str:
            command = [
                sys.executable, "-m", "autograder.cli", "grade", lab.name, "--course", course, "--json",
                "--engine", engine, "--pages", pages, "--force",
            ]  # fmt: skip
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout

        def nbgrader(batch: int) -> str:
            last = f"student{batch:03d}[0-{alone - 1}]"
            return run_nbgrader(course, "autograde", lab.name, "--force", "--student", last)

        first = took(alone, lambda: nbgrader(0))
        theirs = _marks(course, lab, alone)
        marks = took(students, lambda: ours("none"))
        same = _marks(course, lab, alone) == theirs
        second = took(alone, lambda: nbgrader(1))
        both = took(students, lambda: ours("all"))
        rate = statistics.fmean([first.rate, second.rate])
        summary = marks.lines[-1]["summary"]
        return {
            "lab": lab.key,
            "students": students,
            "nbgrader_per_second": rate,
            "marks_ratio": marks.rate / rate,
            "pages_ratio": both.rate / rate,
            "ms_per_submission": 1e3 * marks.wall / students,
            "same_marks": same,
            "parts": {k: round(1e3 * v / students, 1) for k, v in summary["parts"].items()},
            "engine": summary["engine"],
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
    parser.add_argument("--students", type=int, default=120)
    parser.add_argument("--alone", type=int, default=10, choices=range(1, 11))
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
