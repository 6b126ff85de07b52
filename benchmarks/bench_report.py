"""What a class report costs, and whether it grows with the class: `python -m benchmarks.bench_report [--quick]`.

1,000 students (--quick: 200) of seven labs stand in a SQLite gradebook, written
in nbgrader's rows and with the grader's records beside them; it is read, counted, and written as pages, each
part timed. Answers are drawn, ideas are those of the labs, and nothing is graded.
Seconds are wall time and depend on the machine.
"""

from __future__ import annotations

import json
import resource
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from autograder.course import Lab, lab_names, load_lab
from autograder.gradebook import Book, Graded
from autograder.notebook import grade_id
from autograder.report.course_report import Wish, report_of, write
from autograder.results import lab_results

COURSE = Path(__file__).parent.parent / "course"
LABS = 7


def timed(what: str, begin: float) -> None:
    """Print how long it took, and the peak of memory so far."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{what:44}{time.perf_counter() - begin:8.1f} s{peak:8.0f} MB")


def a_course(folder: Path) -> Path:
    """Return a copy of the course without anybody's work."""
    course = folder / "course"
    for part in ("labs", "source"):
        shutil.copytree(COURSE / part, course / part, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("nbgrader_config.py", "ideas.md", "__init__.py"):
        shutil.copy(COURSE / file, course)
    return course


def answered(lab: Lab, rng: np.random.Generator) -> dict[str, dict[str, Any]]:
    """Return what a grader might have found in one submission."""
    found: dict[str, dict[str, Any]] = {}
    for exercise in lab.exercises.values():
        said: dict[str, Any] = {"verdict": "right", "ideas": [], "hint": "", "message": "Right."}
        said |= {"points": exercise.points, "max_points": exercise.points}
        if rng.random() < 0.4:
            ideas = list(exercise.ideas)
            said |= {
                "verdict": "wrong",
                "points": 0.0,
                "message": "Wrong. " * 20,
                "hint": "Why? " * 20,
            }
            if rng.random() < 0.7:
                said["ideas"] = [ideas[min(len(ideas) - 1, int(rng.exponential(2)))]]
            else:
                kind = float(rng.integers(0, 40))
                said["came"] = [{"shapes": [[24]], "numbers": [kind] * 24} for _ in exercise.public]
            said |= {"input": "an input", "own": "[1. 2.]", "right": "[2. 1.]"}
        found[exercise.id] = said
    return found


def hand_in(course: Path, lab: Lab, students: int, rng: np.random.Generator) -> None:
    """Store a class's submissions of a lab."""
    path = course / "source" / lab.name / f"{lab.name}.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"] = [c for c in notebook["cells"] if "nbgrader" in c["metadata"]]
    with Book(course, f"sqlite:///{course / 'gradebook.db'}", lab.name) as book:
        for number in range(students):
            found = answered(lab, rng)
            for cell in notebook["cells"]:
                name = cell["metadata"]["nbgrader"]["grade_id"]
                check = next((f for c, f in found.items() if grade_id(c) == name), None)
                if check is not None:
                    text = {"text/plain": str(check["points"])}
                    cell["outputs"] = [
                        {
                            "output_type": "execute_result",
                            "data": text,
                            "metadata": {},
                            "execution_count": 1,
                        }
                    ]
            notebook["metadata"]["labgauss"] = {"graded": {"versions": {"numpy": np.__version__}}}
            book.save(
                Graded(f"s{number:05}", lab.name, {lab.name: notebook}, str(number), findings=found)
            )


def main() -> None:
    """Print the table."""
    students = 200 if "--quick" in sys.argv else 1000
    rng = np.random.default_rng(0)
    with tempfile.TemporaryDirectory() as folder:
        course = a_course(Path(folder))
        labs = [load_lab(course, name) for name in lab_names(course)[:LABS]]
        begin = time.perf_counter()
        for lab in labs:
            hand_in(course, lab, students, rng)
        timed(f"(store {students} students × {LABS} labs)", begin)
        whole = begin = time.perf_counter()
        url = f"sqlite:///{course / 'gradebook.db'}"
        read = {lab.name: lab_results(course, lab.name, url) for lab in labs}
        timed("read gradebook and records", begin)
        begin = time.perf_counter()
        report = report_of(course, read, Wish())
        timed("count", begin)
        begin = time.perf_counter()
        files = write(report.pages(), course / "report")
        timed(
            f"write {len(files)} pages, {sum(f.stat().st_size for f in files) / 1e6:.1f} MB", begin
        )
        timed("the report", whole)


if __name__ == "__main__":
    main()
