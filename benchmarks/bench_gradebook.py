"""What storing a graded submission costs, and whether it grows: `python -m benchmarks.bench_gradebook [--quick] [URL]`.

One coordinator stores the instructor's notebook of lab 5 for 2,000 simulated students in a copy of the
course; per quarter of the class, medians of wall and CPU time of a submission, and the peak of memory.
What wall time has more than CPU time is waiting for the disk. URL names an empty PostgreSQL database;
without it the gradebook is a SQLite file.
"""

from __future__ import annotations

import json
import resource
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from autograder.gradebook import Book, Graded

LAB = "lab5_evaluation"
COURSE = Path(__file__).parent.parent / "course"


def submission(notebook: dict[str, object], number: int, *, pages: bool = False) -> Graded:
    """Return one student's graded submission."""
    when = "2026-03-01 12:00:00 UTC"
    return Graded(f"s{number:05}", LAB, {LAB: notebook}, str(number), when, pages=pages)


def store(book: Book, notebook: dict[str, object], numbers: range, *, pages: bool = False) -> str:
    """Store submissions; return the medians of wall and CPU time and the peak of memory."""
    wall, cpu = [], []
    for number in numbers:
        graded = submission(notebook, number, pages=pages)
        start, start_cpu = time.perf_counter(), time.process_time()
        book.save(graded)
        wall.append(time.perf_counter() - start)
        cpu.append(time.process_time() - start_cpu)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"{1e3 * statistics.median(wall):8.1f} ms{1e3 * statistics.median(cpu):8.1f} ms CPU"
        f"{peak:8.0f} MB"
    )


def main() -> None:
    """Print the table."""
    quick, urls = "--quick" in sys.argv, [a for a in sys.argv[1:] if not a.startswith("--")]
    students = 400 if quick else 2000
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder) / "course"
        for part in ("labs", "source"):
            shutil.copytree(COURSE / part, course / part)
        for file in ("nbgrader_config.py", "ideas.md"):
            shutil.copy(COURSE / file, course)
        url = urls[0] if urls else f"sqlite:///{course / 'gradebook.db'}"
        notebook = json.loads((course / "source" / LAB / f"{LAB}.ipynb").read_text())
        with Book(course, url, LAB):
            pass
        start = time.perf_counter()
        with Book(course, url, LAB) as book:
            print(f"{'open':24}{1e3 * (time.perf_counter() - start):8.1f} ms")
            step = students // 4
            for first in range(0, students, step):
                print(
                    f"{f'save {first + 1} to {first + step}':24}{store(book, notebook, range(first, first + step))}"
                )
            print(f"{'save again, with pages':24}{store(book, notebook, range(step), pages=True)}")
            start = time.perf_counter()
            assert all(book.done(f"s{number:05}") for number in range(students))
            print(f"{'done, each':24}{1e3 * (time.perf_counter() - start) / students:8.2f} ms")
            start = time.perf_counter()
            assert len(book.scores()) == students
            print(f"{'scores of all':24}{1e3 * (time.perf_counter() - start):8.1f} ms")


if __name__ == "__main__":
    main()
