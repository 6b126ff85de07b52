"""What a check costs a student beyond the student's own function: `python -m benchmarks.bench_checks`.

For each exercise that compares values, four answers are judged against the answer sheet, and the time of the
answer's own code is taken off: the reference, a wrong answer of the catalogue (the first idea that
gives values), one that no idea explains, and one whose numbers are all one per cent too large. The first check of a lab
reads the sheet as well. CPU time, medians of one interleaved run.
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
from labgauss.checks.plain import Raised, make_arguments
from labgauss.checks.question import Ask, Question


def nudged(value: Any) -> Any:
    """Make a right value one per cent wrong."""
    if isinstance(value, (tuple, list)):
        return tuple(nudged(item) for item in value)
    if isinstance(value, dict):
        return {key: nudged(item) for key, item in value.items()}
    return 1.01 * value if np.asarray(value).dtype.kind in "iuf" else value


def scattered(value: Any) -> Any:
    """Make a right value wrong in a way that has no name: each entry by a share of its own."""
    if isinstance(value, (tuple, list)):
        return tuple(scattered(item) for item in value)
    if isinstance(value, dict):
        return {key: scattered(item) for key, item in value.items()}
    numbers = np.asarray(value)
    if numbers.dtype.kind not in "iuf":
        return value
    return numbers * np.random.default_rng(3).uniform(0.9, 1.1, size=numbers.shape)


def giving(values: list[Any], ask: Ask) -> Any:
    """Return an answer that gives these values, one on each input, and computes nothing."""
    if ask.kind == "value":
        return values[0]
    left: list[Any] = []

    def answer(*_: Any) -> Any:
        left[:] = left or values
        value = left.pop(0)
        if isinstance(value, Raised):
            raise ValueError(value.error)
        return value

    return answer


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


def reading(questions: list[Question]) -> tuple[float, dict[str, Question]]:
    """Return the milliseconds to read one question of a lab from a sheet never seen before, and all."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / sheet.sheet_name(questions[0].id)
        sheet.write(path, questions)
        first = milliseconds(lambda: sheet.question_for(questions[0].id, Path(folder)))
        return first, sheet.read(path)


def answers_to(question: Question) -> list[Any]:
    """Return a catalogued wrong answer, one without a name, and one that is too large."""
    cases = question.cases
    ideas = [[case.wrong[slip.name] for case in cases] for slip in question.slips]
    named = [values for values in ideas if not any(isinstance(v, Raised) for v in values)]
    right = [case.right for case in cases]
    wrong = [*named[:1], [scattered(r) for r in right], [nudged(r) for r in right]]
    return [giving(values, question.ask) for values in wrong]


def measure(right: Any, question: Question, rounds: int) -> list[float]:
    """Return the milliseconds of the answer's own code, of judging it, and of judging wrong ones."""
    wrong = answers_to(question)
    times = [
        (
            milliseconds(lambda: own_code(right, question)),
            milliseconds(lambda: judge(right, question)),
            *(milliseconds(lambda answer=answer: judge(answer, question)) for answer in wrong),
        )
        for _ in range(rounds)
    ]
    own, good, *bad = (statistics.median(column) for column in zip(*times, strict=True))
    return [own, good - own, *bad]


def main(rounds: int) -> None:
    """Print milliseconds per check."""
    course = Path("course").resolve()
    heads = ("own code", "right", "catalogued", "no name", "too large")
    print(f"{'check':32}{''.join(f'{head:>12}' for head in heads)}   (ms, beyond the own code)")
    rows = []
    for name in lab_names(course):
        lab = load_lab(course, name)
        namespace = run_cells(lab)
        questions = [public_question(exercise) for exercise in lab.exercises.values()]
        first, known = reading(questions)
        for exercise in lab.exercises.values():
            if exercise.ask.kind not in ("value", "call"):
                continue
            rows.append(measure(answer_in(namespace, lab, exercise.id), known[exercise.id], rounds))
            print(f"{exercise.id:32}{''.join(f'{ms:12.2f}' for ms in rows[-1])}")
        print(f"{lab.key + ', reading its sheet once':32}{first:12.2f}")
    means = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    print(f"{'mean':32}{''.join(f'{ms:12.2f}' for ms in means)}")
    worst = max(max(row[1:]) for row in rows)
    print(f"The slowest check adds {worst:.1f} ms; the aim is under 20 ms.")


if __name__ == "__main__":
    main(5 if "--quick" in sys.argv else 21)
