"""What a check costs a student beyond the student's own function: `python -m benchmarks.bench_checks`.

For each exercise that compares values, the reference solution is judged against its answer sheet;
the time of the solution alone is taken off. CPU time, medians of one interleaved run.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from autograder.course import lab_names, load_lab
from autograder.marking import public_question
from autograder.workbench import answer_in, run_cells
from labgauss.checks import judge as judging
from labgauss.checks.plain import make_arguments


def main(rounds: int = 21) -> None:
    """Print milliseconds per check."""
    course = Path("course").resolve()
    print(f"{'check':32}{'check, ms':>12}{'own code, ms':>14}{'difference':>12}")
    worst = 0.0
    for name in lab_names(course):
        lab = load_lab(course, name)
        namespace = run_cells(lab)
        for exercise in lab.exercises.values():
            if exercise.ask.kind not in ("value", "call"):
                continue
            question = public_question(exercise)
            answer = answer_in(namespace, lab, exercise.id)
            with_check, alone = [], []
            for _ in range(rounds):
                start = time.process_time()
                judging.judge(answer, question)
                middle = time.process_time()
                for case in question.cases:
                    inputs = [make_arguments(item) for item in case.inputs.values()]
                    if exercise.ask.kind == "call":
                        answer(*inputs)
                end = time.process_time()
                with_check.append(middle - start)
                alone.append(end - middle)
            total, own = (1e3 * statistics.median(t) for t in (with_check, alone))
            worst = max(worst, total - own)
            print(f"{exercise.id:32}{total:12.2f}{own:14.2f}{total - own:12.2f}")
    print(f"The slowest check adds {worst:.1f} ms; the aim is under 20 ms.")


if __name__ == "__main__":
    main(5 if "--quick" in sys.argv else 21)
