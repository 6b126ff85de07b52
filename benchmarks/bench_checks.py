"""What a check costs a student beyond the student's own function: `python -m benchmarks.bench_checks`.

For each exercise that compares values, the reference and a wrong answer are judged against the
answer sheet, and the time of the answer's own code is taken off; the first check of a lab reads the
sheet as well. CPU time, medians of one interleaved run.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from autograder.course import lab_names, load_lab
from autograder.marking import public_question
from autograder.run_solutions import answer_in, run_cells
from labgauss.checks import sheet
from labgauss.checks.judging import judge
from labgauss.checks.plain import make_arguments
from labgauss.checks.question import Question


def nudged(value: Any) -> Any:
    """Make a right value one per cent wrong."""
    if isinstance(value, (tuple, list)):
        return tuple(nudged(item) for item in value)
    if isinstance(value, dict):
        return {key: nudged(item) for key, item in value.items()}
    return 1.01 * value if np.asarray(value).dtype.kind in "iuf" else value


def milliseconds(work: Callable[[], object]) -> float:
    """Return the CPU time of one call."""
    start = time.process_time()
    with contextlib.suppress(Exception):
        work()
    return 1e3 * (time.process_time() - start)


def own_code(answer: Any, question: Question) -> None:
    """Run an answer on all inputs of a question, without judging it."""
    for case in question.cases:
        inputs = [make_arguments(item) for item in case.inputs.values()]
        if question.ask.kind == "call":
            with contextlib.suppress(ValueError):
                answer(*inputs)


def reading(questions: list[Question]) -> float:
    """Return the milliseconds to read one question of a lab from a sheet never seen before."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / sheet.sheet_name(questions[0].id)
        sheet.write(path, questions)
        return milliseconds(lambda: sheet.question_for(questions[0].id, Path(folder)))


def measure(right: Any, question: Question, rounds: int) -> list[float]:
    """Return the milliseconds of the answer's own code, of judging it, of judging a wrong one."""
    wrong = (lambda *a: nudged(right(*a))) if question.ask.kind == "call" else nudged(right)
    times = [
        (
            milliseconds(lambda: own_code(right, question)),
            milliseconds(lambda: judge(right, question)),
            milliseconds(lambda: judge(wrong, question)),
        )
        for _ in range(rounds)
    ]
    return [statistics.median(column) for column in zip(*times, strict=True)]


def main(rounds: int) -> None:
    """Print milliseconds per check."""
    course = Path("course").resolve()
    print(f"{'check':32}{'own code':>10}{'right, beyond it':>18}{'wrong, beyond it':>18}   (ms)")
    worst = 0.0
    for name in lab_names(course):
        lab = load_lab(course, name)
        namespace = run_cells(lab)
        first = reading([public_question(exercise) for exercise in lab.exercises.values()])
        for exercise in lab.exercises.values():
            if exercise.ask.kind not in ("value", "call"):
                continue
            question = public_question(exercise)
            own, good, bad = measure(answer_in(namespace, lab, exercise.id), question, rounds)
            worst = max(worst, good - own, bad - own)
            print(f"{exercise.id:32}{own:10.2f}{good - own:18.2f}{bad - own:18.2f}")
        print(f"{lab.key + ', reading its sheet once':32}{first:10.2f}")
    print(f"The slowest check adds {worst:.1f} ms; the aim is under 20 ms.")


if __name__ == "__main__":
    main(5 if "--quick" in sys.argv else 21)
