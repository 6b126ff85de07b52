"""`autograder try`: mark one solution cell, in a process of its own with a time limit."""

from __future__ import annotations

import json
import multiprocessing
import resource
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from labgauss.checks.asking import tell_error
from labgauss.checks.verdict import Verdict

from .course import Lab, load_exercise
from .exercise import Exercise
from .marking import mark_answer
from .run_solutions import answer_in, run_cells, run_text, solution_cell

#: Fresh inputs are drawn this many times.
SEEDS = (1, 2, 3)
TIME_LIMIT = 30.0
_MEMORY = 4 * 2**30


def try_solution(
    course: Path, check: str, text: str, *, seconds: float = TIME_LIMIT
) -> dict[str, Any]:
    """Return the verdict on `text` in place of the solution cell of a check."""
    lab, exercise = load_exercise(course, check)
    here, there = multiprocessing.get_context("fork").Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(
        target=_in_child, args=(there, lab, exercise, text), daemon=True
    )
    process.start()
    there.close()
    try:
        if not here.poll(seconds):
            return _plain(exercise, "timeout", f"It must end within {seconds:g} s. It did not.")
        result: dict[str, Any] = json.loads(here.recv_bytes())
        return result
    except (EOFError, OSError):
        return _plain(exercise, "error", "Its process ended before there was an answer.")
    finally:
        process.kill()
        process.join()


def _in_child(pipe: Connection, lab: Lab, exercise: Exercise, text: str) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    try:
        result = mark_text(lab, exercise, text)
    except SystemExit:
        result = _plain(exercise, "error", "It must not end the program. It called exit().")
    pipe.send_bytes(json.dumps(result).encode())


def mark_text(lab: Lab, exercise: Exercise, text: str) -> dict[str, Any]:
    """Mark a solution text here and now; the worst verdict over the seeds counts."""
    cell = solution_cell(lab, exercise.id)
    namespace = run_cells(lab, {cell.id: ""}, until=cell.id)
    try:
        run_text(text, cell.id, namespace)
    except NotImplementedError:
        return _plain(exercise, "missing", "The cell is still empty.")
    except Exception as error:
        return _plain(exercise, "error", f"The cell must run. {tell_error(error)}")
    answer = answer_in(namespace, lab, exercise.id)
    verdicts = [mark_answer(answer, exercise, seed) for seed in SEEDS]
    return min(verdicts, key=float).to_dict()


def _plain(exercise: Exercise, verdict: str, message: str) -> dict[str, Any]:
    return Verdict(
        0.0, exercise=exercise.id, max_points=exercise.points, verdict=verdict, message=message
    ).to_dict()
